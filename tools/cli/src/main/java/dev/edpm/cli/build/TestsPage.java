package dev.edpm.cli.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The page of the reports that the tests of a build have written. Several are merged. */
public final class TestsPage {

  private final List<Path> reports;
  private final Optional<Path> merged;
  private final Path output;

  /**
   * Creates a page; nothing is written yet.
   *
   * @param reports the reports, at least one
   * @param merged the report that is merged from several ones; empty if there is only one, which
   *     need not be of tests
   * @param output the page
   */
  public TestsPage(List<Path> reports, Optional<Path> merged, Path output) {
    this.reports = List.copyOf(reports);
    this.merged = merged;
    this.output = output;
  }

  /**
   * Writes the page, and returns the last command that ran: if that failed, the page is not
   * written.
   *
   * @param sources the folders of sources, whose lines the page shows
   */
  public EdpmRun write(List<String> sources) throws IOException {
    Files.createDirectories(output.toAbsolutePath().getParent());
    if (merged.isPresent()) {
      // That of an earlier build would be taken for this one's.
      Files.deleteIfExists(merged.get());
    }
    if (reports.size() > 1) {
      List<String> merge = new ArrayList<>(List.of("merge", "-o", shown().toString()));
      reports.forEach(report -> merge.add(report.toString()));
      EdpmRun run = EdpmRun.of(merge);
      if (run.status() != 0) {
        return run;
      }
    }
    List<String> html =
        new ArrayList<>(List.of("html", shown().toString(), "-o", output.toString()));
    sources.forEach(folder -> html.addAll(List.of("--source", folder)));
    return EdpmRun.of(html);
  }

  private Path shown() {
    return reports.size() > 1 ? merged.orElseThrow() : reports.get(0);
  }

  /** Returns a warning if tests could not be judged. */
  public Optional<String> aborted() {
    long aborted = AbortedTests.count(shown());
    return aborted == 0
        ? Optional.empty()
        : Optional.of(
            aborted
                + (aborted == 1 ? " test was" : " tests were")
                + " aborted because expectations could not be judged; the reports of the tests"
                + " have the reasons, and edpm.expect.strict=on fails such tests");
  }
}
