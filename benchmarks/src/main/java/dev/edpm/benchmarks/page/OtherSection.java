package dev.edpm.benchmarks.page;

import java.util.ArrayList;
import java.util.List;

/** Shows the measurements that no other section has shown, so that none is missing. */
final class OtherSection implements Section {

  @Override
  public void write(Book book, Markdown page, Plots plots) {
    List<Cell> left = book.notShown();
    if (left.isEmpty()) {
      return;
    }
    page.heading(2, "Also measured");
    List<List<String>> rows = new ArrayList<>();
    for (Cell cell : left) {
      rows.add(
          List.of(
              cell.set(),
              cell.series().key(),
              String.valueOf(cell.jdk()),
              cell.series().unit(),
              Show.withError(cell.estimate())));
      book.shown(cell);
    }
    page.table(4, List.of("set", "benchmark", "JDK", "unit", "value"), rows);
  }
}
