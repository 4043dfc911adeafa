package dev.edpm.benchmarks.page;

import java.util.List;

/**
 * Shows a set as one table, and how it grows with a parameter as plots.
 *
 * @param set the set
 * @param heading what stands above it
 * @param words what was measured, in Markdown
 * @param growsWith the parameter that grows, empty when none does
 * @param titles what the rows are called
 */
record FlatSection(String set, String heading, String words, String growsWith, Titles titles)
    implements Section {

  @Override
  public void write(Book book, Markdown page, Plots plots) {
    page.heading(2, heading);
    List<Cell> cells = book.set(set);
    if (cells.isEmpty()) {
      page.paragraph(Absent.everywhere(set));
      return;
    }
    page.paragraph(words);
    Absent.somewhere(book, set).ifPresent(page::paragraph);
    new FlatTable(book, titles).write(page, cells);
    if (!growsWith.isEmpty()) {
      new Growth(set, heading, growsWith, titles).write(cells, page, plots);
    }
  }
}
