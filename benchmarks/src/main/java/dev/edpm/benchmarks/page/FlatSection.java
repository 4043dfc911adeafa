package dev.edpm.benchmarks.page;

import java.util.List;

/**
 * Shows a set as one table, and its growth with a parameter as plots.
 *
 * @param set the name of the set
 * @param heading the heading of the section
 * @param words the description of the measurement, in Markdown
 * @param growsWith the parameter for the plots, empty for no plots
 * @param titles the titles of the rows
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
