package dev.edpm.cli.codelets;

import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Table;
import dev.edpm.cli.text.Units;
import java.util.List;

/** Writes histograms as text. */
final class HistogramText {

  /** The length of the longest bar, in characters. */
  private static final int BAR = 40;

  private HistogramText() {}

  static void write(TaskGroup group, Histogram histogram, Page page) {
    page.line(
        title(group)
            + ": "
            + Units.count(histogram.count(), "task")
            + ", median "
            + Units.format(histogram.median(), "ns"));
    Table table = Table.of(column -> column == 2);
    table.row(List.of("length", "tasks", ""));
    for (Histogram.Bin bin : histogram.bins()) {
      int length = (int) Math.ceil((double) BAR * bin.count() / histogram.highest());
      table.row(List.of(range(bin), Units.format(bin.count(), "1"), "#".repeat(length)));
    }
    page.table(table);
  }

  /** Returns the name of a group. */
  static String title(TaskGroup group) {
    return group.codelet()
        + (group.footprint().isEmpty() ? "" : ", footprint " + group.footprint())
        + (group.bytes() == 0 ? "" : ", " + Units.format(group.bytes(), "By"));
  }

  static String range(Histogram.Bin bin) {
    String from = Units.format(Math.rint(bin.from()), "ns");
    return bin.from() == bin.to() ? from : from + " to " + Units.format(Math.rint(bin.to()), "ns");
  }
}
