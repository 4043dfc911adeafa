package dev.edpm.benchmarks.page;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Shows all shapes of a set: a heading, a table and optionally a plot for each.
 *
 * @param set the name of the set
 * @param heading the heading of the section
 * @param words the description of the measurement, in Markdown
 * @param drawn whether each shape has a plot
 * @param titles the titles of the rows
 */
record SetSection(String set, String heading, String words, boolean drawn, Titles titles)
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
    Map<Shape, List<Cell>> shapes = SetTable.shapes(cells);
    SetTable table = new SetTable(book, titles);
    shapes.forEach(
        (shape, all) -> {
          String title = titles.of(shape);
          if (shapes.size() > 1) {
            page.heading(3, capital(title));
          }
          table.write(page, all);
          if (drawn) {
            String file = set + (shapes.size() > 1 ? "-" + shape.slug() : "");
            page.picture(table.plot(plots, file, heading + ": " + title, all), heading);
          }
        });
  }

  private static String capital(String words) {
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }
}
