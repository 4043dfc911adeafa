package dev.edpm.benchmarks.page;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/**
 * The texts and plots that are generated from the values of a run.
 *
 * @param page the page, in Markdown
 * @param plots its plots, by file name
 * @param costs the section of the README about costs, in Markdown
 */
record Performance(String page, Map<String, String> plots, String costs) {

  /** Generates them from a folder of results. */
  static Performance of(Path results) throws IOException {
    Book book = Book.read(results);
    Plots plots = new Plots();
    String page = new Template(book, plots).filled(Titles.resource("page.md"));
    String costs = new Template(book, plots).filled(Titles.resource("costs.md"));
    return new Performance(page, plots.documents(), costs);
  }
}
