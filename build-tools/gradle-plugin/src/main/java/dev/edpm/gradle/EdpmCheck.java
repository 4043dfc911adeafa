package dev.edpm.gradle;

import dev.edpm.cli.build.EdpmRun;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.TaskAction;
import org.gradle.work.DisableCachingByDefault;

/** Fails if an annotated member is not instrumented, as {@code edpm check} does. */
@DisableCachingByDefault(because = "it writes nothing")
public abstract class EdpmCheck extends DefaultTask {

  /** Creates the task; for Gradle. */
  public EdpmCheck() {}

  /** Returns the folders of classes. */
  @InputFiles
  @PathSensitive(PathSensitivity.RELATIVE)
  public abstract ConfigurableFileCollection getClasses();

  @TaskAction
  void check() {
    List<String> arguments = new ArrayList<>(List.of("check"));
    getClasses().getFiles().stream()
        .filter(this::hasClasses)
        .forEach(folder -> arguments.add(folder.toString()));
    if (arguments.size() == 1) {
      getLogger().info("there are no classes to check");
      return;
    }
    EdpmRun check = EdpmRun.of(arguments);
    if (check.status() == 0) {
      check.output().forEach(getLogger()::info);
    } else if (check.errors().isEmpty()) {
      // The last line is a summary, with a fix for all builds.
      List<String> found = check.output().subList(0, check.output().size() - 1);
      found.forEach(getLogger()::error);
      throw new GradleException(
          (found.size() == 1
                  ? "1 annotated member is not instrumented"
                  : found.size() + " annotated members are not instrumented")
              + ": the processor is switched off, or missing in the task that compiles these"
              + " classes, or another compiler than those of Java, Kotlin, Scala and Groovy wrote"
              + " them");
    } else {
      throw new GradleException(check.mistake());
    }
  }

  private boolean hasClasses(File folder) {
    return getClasses().getAsFileTree().getFiles().stream()
        .anyMatch(
            file -> file.toPath().startsWith(folder.toPath()) && file.getName().endsWith(".class"));
  }
}
