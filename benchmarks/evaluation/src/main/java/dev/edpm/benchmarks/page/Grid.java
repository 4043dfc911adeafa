package dev.edpm.benchmarks.page;

import dev.edpm.benchmarks.result.BadResults;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The values of a table or a plot, in the order in which their rows and columns were named. */
final class Grid<V> {

  private final Map<String, Map<String, V>> rows = new LinkedHashMap<>();
  private final Set<String> columns = new LinkedHashSet<>();

  Grid(Collection<String> columns) {
    this.columns.addAll(columns);
  }

  /** Adds a value of each cell that has one. */
  void add(
      List<Cell> cells,
      Function<Cell, String> row,
      Function<Cell, String> column,
      Function<Cell, Optional<V>> value) {
    for (Cell cell : cells) {
      value.apply(cell).ifPresent(one -> put(row.apply(cell), column.apply(cell), one));
    }
  }

  void put(String row, String column, V value) {
    columns.add(column);
    if (rows.computeIfAbsent(row, name -> new LinkedHashMap<>()).put(column, value) != null) {
      throw new BadResults("the results have two values for " + row + ", " + column);
    }
  }

  Set<String> rows() {
    return rows.keySet();
  }

  Set<String> columns() {
    return columns;
  }

  Optional<V> at(String row, String column) {
    return Optional.ofNullable(rows.get(row)).map(values -> values.get(column));
  }

  /** Returns the same values with columns for rows. */
  Grid<V> turned() {
    Grid<V> turned = new Grid<>(rows());
    for (String column : columns) {
      rows().forEach(row -> at(row, column).ifPresent(value -> turned.put(column, row, value)));
    }
    return turned;
  }

  /**
   * Returns a table of Markdown.
   *
   * @param corner the head of the first column
   * @param words the number of columns that contain words; the others contain numbers and are
   *     aligned to the right
   * @param shown returns the text of a value
   */
  String table(String corner, int words, Function<V, String> shown) {
    List<String> head = new ArrayList<>(List.of(corner));
    head.addAll(columns);
    List<String> lines = new ArrayList<>();
    lines.add(Markdown.row(head));
    lines.add("|" + "---|".repeat(words) + "--:|".repeat(head.size() - words));
    for (String row : rows()) {
      List<String> line = new ArrayList<>(List.of(row));
      columns.forEach(column -> line.add(at(row, column).map(shown).orElse("")));
      lines.add(Markdown.row(line));
    }
    return String.join("\n", lines);
  }
}
