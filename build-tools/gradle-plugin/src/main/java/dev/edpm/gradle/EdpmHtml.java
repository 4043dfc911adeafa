package dev.edpm.gradle;

import dev.edpm.cli.build.EdpmRun;
import dev.edpm.cli.build.TestsPage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.OutputFile;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.TaskAction;
import org.gradle.work.DisableCachingByDefault;

/** Writes the page of the tests' report, as {@code edpm html} does. */
@DisableCachingByDefault(because = "it takes less time than the cache")
public abstract class EdpmHtml extends DefaultTask {

  /** Creates the task; for Gradle. */
  public EdpmHtml() {}

  /** Returns the reports; several are merged. */
  @InputFiles
  @PathSensitive(PathSensitivity.RELATIVE)
  public abstract ConfigurableFileCollection getReports();

  /** Returns the folders of sources, whose lines the page shows. */
  @InputFiles
  @PathSensitive(PathSensitivity.RELATIVE)
  public abstract ConfigurableFileCollection getSources();

  /** Returns the report that is merged from several ones. */
  @OutputFile
  public abstract RegularFileProperty getMerged();

  /** Returns the page. */
  @OutputFile
  public abstract RegularFileProperty getOutput();

  @TaskAction
  void write() throws IOException {
    List<Path> reports = getReports().getFiles().stream().map(File::toPath).sorted().toList();
    if (reports.isEmpty()) {
      getLogger().lifecycle("nothing to show: the tests have written no report");
      return;
    }
    TestsPage page =
        new TestsPage(
            reports,
            Optional.of(getMerged().get().getAsFile().toPath()),
            getOutput().get().getAsFile().toPath());
    EdpmRun run =
        page.write(
            getSources().getFiles().stream()
                .filter(File::isDirectory)
                .map(File::toString)
                .toList());
    if (run.status() != 0) {
      throw new GradleException(run.mistake());
    }
    run.output().forEach(getLogger()::lifecycle);
    page.aborted().ifPresent(getLogger()::warn);
  }
}
