package dev.edpm.gradle;

import dev.edpm.cli.build.Comparison;
import dev.edpm.cli.build.EdpmRun;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFile;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Optional;
import org.gradle.api.tasks.OutputFile;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.options.Option;
import org.gradle.work.DisableCachingByDefault;

/**
 * Compares reports of an earlier version with those of the tests, as {@code edpm diff} does, and
 * fails if there is a regression, or a rule of the gate is violated or could not be judged.
 */
@DisableCachingByDefault(because = "its result is whether it fails")
public abstract class EdpmDiff extends DefaultTask {

  /** Creates the task; for Gradle. */
  public EdpmDiff() {}

  /** Returns the reports of the earlier version: files, or folders of reports. */
  @InputFiles
  @PathSensitive(PathSensitivity.RELATIVE)
  public abstract ConfigurableFileCollection getBase();

  /** Sets the reports of the earlier version on the command line. */
  @Option(option = "base", description = "A report or a folder of reports of the earlier version.")
  public void setBasePath(String path) {
    getBase().setFrom(path);
  }

  /** Returns the reports of this version. */
  @InputFiles
  @PathSensitive(PathSensitivity.RELATIVE)
  public abstract ConfigurableFileCollection getReports();

  /** Returns a file of rules, which then decide whether the build fails. */
  @InputFile
  @Optional
  @PathSensitive(PathSensitivity.NONE)
  public abstract RegularFileProperty getGate();

  /** Returns whether rules that could not be judged do not fail the build. */
  @Input
  public abstract Property<Boolean> getAllowUnjudged();

  /** Returns whether the build also fails if a value could not be judged. */
  @Input
  public abstract Property<Boolean> getStrict();

  /** Returns the format of the output: text, json, markdown or junit. */
  @Input
  public abstract Property<String> getFormat();

  /** Returns the file to write in place of the log. */
  @OutputFile
  @Optional
  public abstract RegularFileProperty getOutput();

  @TaskAction
  void compare() {
    List<Path> base = paths(getBase());
    List<Path> reports = paths(getReports());
    Comparison comparison =
        new Comparison(
            base,
            reports,
            path(getGate()),
            getAllowUnjudged().get(),
            getStrict().get(),
            getFormat().get(),
            path(getOutput()));
    comparison
        .missing()
        .ifPresent(
            why -> {
              throw new GradleException(why);
            });
    if (reports.isEmpty()) {
      throw new GradleException("the tests have written no report; set reports");
    }
    EdpmRun run = comparison.run();
    java.util.Optional<String> failure = comparison.failure(run);
    if (failure.isPresent()) {
      run.output().forEach(getLogger()::warn);
      run.errors().forEach(getLogger()::warn);
      throw new GradleException(failure.get());
    }
    if (run.status() != 0) {
      throw new GradleException(run.mistake());
    }
    run.output().forEach(getLogger()::lifecycle);
  }

  private static List<Path> paths(ConfigurableFileCollection files) {
    return files.getFiles().stream().map(File::toPath).sorted().toList();
  }

  private static java.util.Optional<Path> path(RegularFileProperty file) {
    return java.util.Optional.ofNullable(file.getOrNull()).map(each -> each.getAsFile().toPath());
  }
}
