package dev.edpm.maven;

import dev.edpm.cli.build.EdpmRun;
import dev.edpm.cli.build.TestsPage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Writes the report of the project's tests, or another report, as a page for a browser. Several
 * reports are merged. Does nothing if there is no report.
 */
@Mojo(name = "html", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class HtmlMojo extends EdpmMojo {

  /** The report. Default: the one that the project's tests write. */
  @Parameter private File report;

  /** The page to write. */
  @Parameter(defaultValue = "${project.build.directory}/edpm-report.html", required = true)
  private File output;

  /** Creates the goal; for Maven. */
  public HtmlMojo() {}

  @Override
  void run() throws MojoExecutionException {
    List<Path> files = report == null ? testReports() : List.of(report.toPath());
    if (files.isEmpty()) {
      getLog().info("nothing to show: " + reports().whyNone());
      return;
    }
    Optional<Path> merged =
        report == null
            ? Optional.of(output.toPath().resolveSibling(ProjectReports.MERGED))
            : Optional.empty();
    TestsPage page = new TestsPage(files, merged, output.toPath());
    EdpmRun run;
    try {
      run =
          page.write(
              project().getCompileSourceRoots().stream()
                  .filter(folder -> Files.isDirectory(Path.of(folder)))
                  .toList());
    } catch (IOException e) {
      throw new MojoExecutionException(output + " cannot be written: " + e.getMessage(), e);
    }
    if (run.status() != 0) {
      throw new MojoExecutionException(run.mistake());
    }
    run.output().forEach(getLog()::info);
    page.aborted().ifPresent(getLog()::warn);
  }
}
