package dev.edpm.cli.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/**
 * Rows of cells in columns. The first column is aligned to the left. A first cell that is very long
 * has a line of its own, before the other cells of its row.
 */
public final class Table {

  private static final int WIDEST = 100;

  private final List<List<String>> rows = new ArrayList<>();
  private final IntPredicate isText;

  private Table(IntPredicate isText) {
    this.isText = isText;
  }

  /** Returns a table whose columns after the first are aligned to the right. */
  public static Table ofFigures() {
    return new Table(column -> column == 0);
  }

  /** Returns a table whose columns are all aligned to the left. */
  public static Table ofText() {
    return new Table(column -> true);
  }

  /**
   * Returns a table of figures and text.
   *
   * @param isText tells by the column's index whether it is aligned to the left
   */
  public static Table of(IntPredicate isText) {
    return new Table(column -> column == 0 || isText.test(column));
  }

  /** Adds a row. Its texts, which may come from a file, are escaped before they are measured. */
  public void row(List<String> cells) {
    rows.add(cells.stream().map(Terminal::line).toList());
  }

  /** Returns the lines of the table. Each column is as wide as its widest cell. */
  public List<String> lines() {
    int columns = rows.stream().mapToInt(List::size).max().orElse(0);
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int i = 0; i < row.size(); i++) {
        int width = width(row.get(i));
        widths[i] = i == 0 && width > WIDEST ? widths[i] : Math.max(widths[i], width);
      }
    }
    return rows.stream().flatMap(row -> lines(row, widths)).toList();
  }

  private Stream<String> lines(List<String> row, int[] widths) {
    String first = row.get(0);
    if (width(first) <= WIDEST) {
      return Stream.of(line(row, widths));
    }
    List<String> others = new ArrayList<>(row);
    others.set(0, "");
    return Stream.of(first, line(others, widths));
  }

  private String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < row.size(); i++) {
      String blanks = " ".repeat(widths[i] - width(row.get(i)));
      line.append(i == 0 ? "" : "  ");
      line.append(isText.test(i) ? row.get(i) + blanks : blanks + row.get(i));
    }
    return line.toString().stripTrailing();
  }

  private static int width(String cell) {
    return cell.codePointCount(0, cell.length());
  }
}
