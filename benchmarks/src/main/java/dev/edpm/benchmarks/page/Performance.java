package dev.edpm.benchmarks.page;

import dev.edpm.benchmarks.result.Run;
import dev.edpm.benchmarks.result.RunReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What is written from the values of a run.
 *
 * @param page the page, in Markdown
 * @param plots its plots, by the names of their files
 * @param costs what the README says of costs, in Markdown
 */
record Performance(String page, Map<String, String> plots, String costs) {

  private static final String TITLE =
      """
      # Performance

      <!-- Written by benchmarks/page from docs/performance/results; what is changed by hand is lost. -->
      """;

  /** Makes it from a folder of results. */
  static Performance of(Path results) throws IOException {
    List<Run> runs = new RunReader().read(results);
    Titles titles = Titles.of(results);
    Book book = new Book(runs, titles);
    Markdown page = new Markdown();
    Plots plots = new Plots();
    page.paragraph(
        """
        What the project costs and what it saves, beside what a user would pick instead. All of this \
        page is made from the values of one run.""");
    for (Section section : Sections.all(titles)) {
      section.write(book, page, plots);
    }
    return new Performance(
        TITLE + "\n" + page.end(), plots.documents(), new ReadmeCosts(book, titles).text());
  }
}
