package dev.edpm.maven;

import dev.edpm.cli.build.EdpmRun;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Fails the build if an annotated member of the project's classes was not instrumented, for example
 * because the annotation processor is missing in the build.
 */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class CheckMojo extends EdpmMojo {

  /** The processor's option that switches instrumentation off on purpose. */
  private static final String OFF = "-Aedpm.weave=off";

  /** The folder of the project's classes. */
  @Parameter(defaultValue = "${project.build.outputDirectory}", required = true)
  private File classes;

  /** The folder of the classes of its tests. */
  @Parameter(defaultValue = "${project.build.testOutputDirectory}", required = true)
  private File testClasses;

  /** Creates the goal; for Maven. */
  public CheckMojo() {}

  @Override
  void run() throws MojoExecutionException, MojoFailureException {
    List<String> arguments = new ArrayList<>(List.of("check"));
    add(classes, "compile", arguments);
    add(testClasses, "testCompile", arguments);
    if (arguments.size() == 1) {
      getLog().info("there are no classes to check");
      return;
    }
    EdpmRun check = EdpmRun.of(arguments);
    if (check.status() == 0) {
      check.output().forEach(getLog()::info);
    } else if (check.errors().isEmpty()) {
      // The last line is a summary, with a fix for all builds.
      List<String> found = check.output().subList(0, check.output().size() - 1);
      found.forEach(getLog()::error);
      throw new MojoFailureException(
          (found.size() == 1
                  ? "1 annotated member is not instrumented"
                  : found.size() + " annotated members are not instrumented")
              + ": add edpm-processor to annotationProcessorPaths of maven-compiler-plugin, or the"
              + " goals weave and test-weave if another compiler than javac writes the classes");
    } else {
      throw new MojoExecutionException(check.mistake());
    }
  }

  /**
   * Adds a folder unless it has no classes, or classes that are not instrumented on purpose.
   *
   * @param goal the goal of the compiler that writes the folder
   */
  private void add(File folder, String goal, List<String> arguments) throws MojoExecutionException {
    if (!hasClasses(folder.toPath())) {
      return;
    }
    if (new PluginSettings(project()).mentions(PluginSettings.COMPILER, goal, OFF)) {
      getLog().info(folder + " is not checked, because " + goal + " has the option " + OFF);
    } else {
      arguments.add(folder.toString());
    }
  }

  private static boolean hasClasses(Path folder) throws MojoExecutionException {
    if (!Files.isDirectory(folder)) {
      return false;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files.anyMatch(file -> file.toString().endsWith(".class"));
    } catch (IOException e) {
      throw new MojoExecutionException(folder + " cannot be read: " + e.getMessage(), e);
    }
  }
}
