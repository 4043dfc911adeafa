package dev.edpm.maven;

import java.io.File;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Weaves regions into the project's classes in place, as {@code edpm weave} does: those of Kotlin,
 * Scala, Groovy and ECJ. Classes that javac compiled with the processor stay as they are.
 */
@Mojo(
    name = "weave",
    defaultPhase = LifecyclePhase.PROCESS_CLASSES,
    threadSafe = true,
    requiresDependencyResolution = ResolutionScope.COMPILE)
public final class WeaveMojo extends EdpmMojo {

  /** The folder of the project's classes. */
  @Parameter(defaultValue = "${project.build.outputDirectory}", required = true)
  private File classes;

  /** The folder that keeps the unwoven classes. */
  @Parameter(
      defaultValue = "${project.build.directory}/edpm/classes",
      readonly = true,
      required = true)
  private File kept;

  /** Patterns of types and methods that are regions without an annotation, separated by commas. */
  @Parameter(property = "maven.edpm.regions")
  private String regions;

  /** Patterns of counters that only a backend knows at run time, separated by commas. */
  @Parameter(property = "maven.edpm.counters")
  private String counters;

  /** The class path of the compilation. */
  @Parameter(defaultValue = "${project.compileClasspathElements}", readonly = true, required = true)
  private List<String> classPath;

  /** Creates the goal; for Maven. */
  public WeaveMojo() {}

  @Override
  void run() throws MojoExecutionException, MojoFailureException {
    new ClassFolder(classes, kept).weave(regions, counters, classPath, getLog());
  }
}
