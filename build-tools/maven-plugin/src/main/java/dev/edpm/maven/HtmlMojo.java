package dev.edpm.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
    Path merged = output.toPath().resolveSibling(ProjectReports.MERGED);
    try {
      Files.createDirectories(output.getAbsoluteFile().toPath().getParent());
      if (report == null) {
        // That of an earlier build would be taken for this one's.
        Files.deleteIfExists(merged);
      }
    } catch (IOException e) {
      throw new MojoExecutionException(output + " cannot be written: " + e.getMessage(), e);
    }
    Path shown = files.get(0);
    if (files.size() > 1) {
      shown = merged;
      List<String> merge = new ArrayList<>(List.of("merge", "-o", shown.toString()));
      files.forEach(file -> merge.add(file.toString()));
      run(merge);
    }
    List<String> html = new ArrayList<>(List.of("html", shown.toString(), "-o", output.toString()));
    for (String sources : project().getCompileSourceRoots()) {
      if (Files.isDirectory(Path.of(sources))) {
        html.addAll(List.of("--source", sources));
      }
    }
    run(html).output().forEach(getLog()::info);
    long aborted = AbortedTests.count(shown);
    if (aborted > 0) {
      getLog()
          .warn(
              aborted
                  + (aborted == 1 ? " test was" : " tests were")
                  + " aborted because expectations could not be judged; the reports of the tests"
                  + " have the reasons, and edpm.expect.strict=on fails such tests");
    }
  }

  private static EdpmRun run(List<String> arguments) throws MojoExecutionException {
    EdpmRun run = EdpmRun.of(arguments);
    if (run.status() != 0) {
      throw new MojoExecutionException(run.mistake());
    }
    return run;
  }
}
