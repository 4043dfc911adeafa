package dev.edpm.benchmarks.page;

import dev.edpm.benchmarks.result.Series;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;

/**
 * Shows measurements of programs: a table for each JDK, with a row for each set of conditions and a
 * column for each measured value, compared with those without EDPM.
 */
final class FlatTable {

  /** The conditions of a measurement. */
  private record Row(SortedMap<String, String> params, int threads) {

    static Row of(Cell cell) {
      return new Row(cell.series().params(), cell.series().threads());
    }
  }

  /** The measured value. */
  private record Column(String type, String name, String unit) {

    static Column of(Cell cell) {
      Series series = cell.series();
      return new Column(series.type(), series.name(), series.unit());
    }
  }

  private final Book book;
  private final Titles titles;

  FlatTable(Book book, Titles titles) {
    this.book = book;
    this.titles = titles;
  }

  /** Writes the tables; a value is followed by its ratio to the same without EDPM. */
  void write(Markdown page, List<Cell> cells) {
    for (int jdk : book.jdks()) {
      List<Cell> measured = cells.stream().filter(cell -> cell.jdk() == jdk).toList();
      if (!measured.isEmpty()) {
        page.paragraph("On JDK " + jdk + ":");
        table(page, measured);
      }
    }
    cells.forEach(book::shown);
  }

  private void table(Markdown page, List<Cell> cells) {
    Set<Row> rows = new LinkedHashSet<>();
    Set<Column> columns = new LinkedHashSet<>();
    for (Cell cell : cells) {
      rows.add(Row.of(cell));
      columns.add(Column.of(cell));
    }
    List<String> head = new ArrayList<>(List.of(""));
    columns.forEach(column -> head.add(title(column, cells)));
    List<List<String>> lines = new ArrayList<>();
    for (Row row : rows) {
      List<String> line = new ArrayList<>(List.of(label(row)));
      for (Column column : columns) {
        line.add(
            cells.stream()
                .filter(cell -> Row.of(cell).equals(row) && Column.of(cell).equals(column))
                .findFirst()
                .map(this::value)
                .orElse(""));
      }
      lines.add(line);
    }
    page.table(1, head, lines);
  }

  private String title(Column column, List<Cell> cells) {
    String title =
        cells.stream()
            .filter(cell -> Column.of(cell).equals(column))
            .findFirst()
            .map(cell -> titles.of(cell.series()).title())
            .orElse(column.name());
    String unit = column.unit().replace("/op", "");
    return titles.words("head:" + title, title) + (unit.equals(title) ? "" : ", " + unit);
  }

  private String value(Cell cell) {
    Optional<String> ratio =
        Baseline.ratio(book, cell).map(times -> " (" + Show.ratio(times) + " times)");
    return Show.withError(cell.estimate()) + ratio.orElse("");
  }

  private String label(Row row) {
    String params = titles.params(row.params());
    return row.threads() == 1 ? params : params + ", " + row.threads() + " threads";
  }
}
