package dev.edpm.cli.text;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;

/**
 * Rows of cells in columns. The first column is aligned to the left. A first cell that is very long
 * has a line of its own, before the other cells of its row.
 */
public final class Table {

  private static final int WIDEST = 100;

  /** The width that the first column has at least, as far as its cells are so wide. */
  private static final int LEAST_FIRST = 24;

  private static final String GAP = "  ";

  private final List<List<String>> rows = new ArrayList<>();
  private final IntPredicate isText;
  private List<Integer> optional = List.of();
  private String hint = "";

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
   * @param isText tells whether the column with an index is aligned to the left
   */
  public static Table of(IntPredicate isText) {
    return new Table(column -> column == 0 || isText.test(column));
  }

  /** Adds a row. Its texts, which may come from a file, are escaped before they are measured. */
  public void row(List<String> cells) {
    rows.add(cells.stream().map(Terminal::line).toList());
  }

  /**
   * Lets columns be left out if the lines are too long for a terminal.
   *
   * @param columns their indices; the first one is left out first
   * @param hint what the user can do to see them
   */
  public void mayLeaveOut(List<Integer> columns, String hint) {
    this.optional = columns;
    this.hint = hint;
  }

  /**
   * Returns the lines of the table. Each column is as wide as its widest cell.
   *
   * @param width how many characters a line of the terminal has; lines may be longer if it is
   *     empty, or too small for the columns after the first
   */
  public List<String> lines(OptionalInt width) {
    int columns = rows.stream().mapToInt(List::size).max().orElse(0);
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int i = 0; i < row.size(); i++) {
        widths[i] = Math.max(widths[i], width(row.get(i)));
      }
    }
    BitSet shown = new BitSet();
    shown.set(0, columns);
    int room = width.orElse(Integer.MAX_VALUE);
    for (int column : optional) {
      if (Math.min(widths[0], LEAST_FIRST) + others(widths, shown) > room) {
        shown.clear(column);
      }
    }
    int first = Math.min(WIDEST, Math.max(LEAST_FIRST, room - others(widths, shown)));
    widths[0] =
        rows.stream().mapToInt(row -> width(row.get(0))).filter(w -> w <= first).max().orElse(0);
    List<String> lines = new ArrayList<>();
    rows.forEach(row -> add(row, widths, shown, lines));
    if (shown.cardinality() < columns) {
      lines.add(leftOut(shown, room));
    }
    return lines;
  }

  private static int others(int[] widths, BitSet shown) {
    return shown.stream().skip(1).map(column -> GAP.length() + widths[column]).sum();
  }

  private String leftOut(BitSet shown, int room) {
    String names =
        optional.stream()
            .filter(column -> !shown.get(column))
            .sorted()
            .map(rows.get(0)::get)
            .collect(Collectors.joining(", "));
    return "left out, because the terminal has " + room + " columns: " + names + " (" + hint + ")";
  }

  private void add(List<String> row, int[] widths, BitSet shown, List<String> lines) {
    if (width(row.get(0)) <= widths[0]) {
      lines.add(line(row, widths, shown));
      return;
    }
    List<String> others = new ArrayList<>(row);
    others.set(0, "");
    lines.add(row.get(0));
    lines.add(line(others, widths, shown));
  }

  private String line(List<String> row, int[] widths, BitSet shown) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < row.size(); i++) {
      if (shown.get(i)) {
        String blanks = " ".repeat(widths[i] - width(row.get(i)));
        line.append(i == 0 ? "" : GAP);
        line.append(isText.test(i) ? row.get(i) + blanks : blanks + row.get(i));
      }
    }
    return line.toString().stripTrailing();
  }

  private static int width(String cell) {
    return cell.codePointCount(0, cell.length());
  }
}
