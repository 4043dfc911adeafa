package dev.edpm.cli;

import java.util.ArrayList;
import java.util.List;

/** Rows of cells in columns: the first to the left, the others to the right or also to the left. */
final class Table {

  private final List<List<String>> rows = new ArrayList<>();
  private final boolean left;

  private Table(boolean left) {
    this.left = left;
  }

  /** A table of figures. */
  static Table ofFigures() {
    return new Table(false);
  }

  /** A table of text. */
  static Table toTheLeft() {
    return new Table(true);
  }

  void row(List<String> cells) {
    rows.add(List.copyOf(cells));
  }

  List<String> lines() {
    int columns = rows.stream().mapToInt(List::size).max().orElse(0);
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int i = 0; i < row.size(); i++) {
        widths[i] = Math.max(widths[i], width(row.get(i)));
      }
    }
    return rows.stream().map(row -> line(row, widths)).toList();
  }

  private String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < row.size(); i++) {
      String blanks = " ".repeat(widths[i] - width(row.get(i)));
      line.append(i == 0 ? "" : "  ");
      line.append(i == 0 || left ? row.get(i) + blanks : blanks + row.get(i));
    }
    return line.toString().stripTrailing();
  }

  private static int width(String cell) {
    return cell.codePointCount(0, cell.length());
  }
}
