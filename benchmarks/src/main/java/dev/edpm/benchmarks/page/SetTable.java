package dev.edpm.benchmarks.page;

import dev.edpm.analysis.plot.Bar;
import dev.edpm.analysis.plot.BarChart;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Shows the measurements of one shape: a row for each name, a column for each JDK. */
final class SetTable {

  private final Book book;
  private final Titles titles;

  SetTable(Book book, Titles titles) {
    this.book = book;
    this.titles = titles;
  }

  /**
   * Returns the cells by shape: first the shapes of the probes, then the others in the order of the
   * results.
   */
  static Map<Shape, List<Cell>> shapes(List<Cell> cells) {
    Map<Shape, List<Cell>> shapes = new LinkedHashMap<>();
    List<Cell> sorted = new ArrayList<>(cells);
    sorted.sort(Comparator.comparingInt(cell -> Names.place(cell.shape())));
    sorted.forEach(
        cell -> shapes.computeIfAbsent(cell.shape(), shape -> new ArrayList<>()).add(cell));
    return shapes;
  }

  /** Writes the table of one shape. */
  void write(Markdown page, List<Cell> cells) {
    boolean kept = cells.stream().anyMatch(cell -> !title(cell).keeps().isEmpty());
    boolean ratios = cells.stream().anyMatch(cell -> book.toLimit(cell).isPresent());
    boolean bytes = cells.stream().anyMatch(cell -> cell.series().bytes().isPresent());
    String unit = unit(cells);
    List<String> head = new ArrayList<>(List.of(""));
    if (kept) {
      head.add("keeps");
    }
    book.jdks().forEach(jdk -> head.add(unit + ", JDK " + jdk));
    if (ratios) {
      book.jdks().forEach(jdk -> head.add("× baseline, JDK " + jdk));
    }
    if (bytes) {
      book.jdks().forEach(jdk -> head.add("bytes, " + jdk));
    }
    List<List<String>> rows = new ArrayList<>();
    for (String name : names(cells)) {
      List<String> row = new ArrayList<>(List.of(title(cells, name).title()));
      if (kept) {
        row.add(title(cells, name).keeps());
      }
      row.addAll(values(cells, name, cell -> Show.withError(cell.estimate())));
      if (ratios) {
        row.addAll(values(cells, name, cell -> Show.ratio(book.toLimit(cell))));
      }
      if (bytes) {
        row.addAll(values(cells, name, cell -> Show.bytes(cell.series().bytes())));
      }
      rows.add(row);
    }
    cells.forEach(book::shown);
    page.table(kept ? 2 : 1, head, rows);
  }

  /**
   * Draws one shape, and returns the path of the plot. Tools that keep nothing appear only in the
   * table, because their bars would be too short to see.
   */
  String plot(Plots plots, String file, String title, List<Cell> all) {
    List<Cell> cells = all.stream().filter(cell -> !title(cell).keeps().equals("nothing")).toList();
    List<BarChart.Row> rows = new ArrayList<>();
    for (String name : names(cells)) {
      rows.add(
          new BarChart.Row(
              title(cells, name).title(),
              book.jdks().stream()
                  .map(jdk -> on(cells, name, jdk))
                  .map(cell -> cell.map(SetTable::bar).orElse(Bar.NONE))
                  .toList()));
    }
    BarChart chart =
        new BarChart(
            title,
            "A bar for each row and JDK of the corresponding table, with the error of its mean.",
            unit(cells),
            book.jdks().stream().map(jdk -> "JDK " + jdk).toList(),
            rows);
    return plots.add(file, chart.svg());
  }

  static Bar bar(Cell cell) {
    return new Bar(cell.estimate().mean(), cell.estimate().error());
  }

  /** Sorted by cost on the oldest JDK that measured them, the cheapest first. */
  private static Set<String> names(List<Cell> cells) {
    Map<String, Double> least = new LinkedHashMap<>();
    cells.forEach(cell -> least.putIfAbsent(cell.name(), cell.estimate().mean()));
    Set<String> names = new LinkedHashSet<>();
    least.entrySet().stream()
        .sorted(Comparator.comparingDouble(Map.Entry::getValue))
        .forEach(entry -> names.add(entry.getKey()));
    return names;
  }

  private List<String> values(List<Cell> cells, String name, Function<Cell, String> shown) {
    return book.jdks().stream().map(jdk -> on(cells, name, jdk).map(shown).orElse("")).toList();
  }

  private static Optional<Cell> on(List<Cell> cells, String name, int jdk) {
    return cells.stream().filter(cell -> cell.name().equals(name) && cell.jdk() == jdk).findFirst();
  }

  private Titles.Title title(Cell cell) {
    return titles.of(cell.series());
  }

  private Titles.Title title(List<Cell> cells, String name) {
    return cells.stream()
        .filter(cell -> cell.name().equals(name))
        .map(this::title)
        .findFirst()
        .orElseThrow();
  }

  /** Returns the unit as text. */
  static String unit(List<Cell> cells) {
    return Stream.concat(cells.stream().map(cell -> cell.series().unit()), Stream.of(""))
        .findFirst()
        .orElseThrow()
        .replace("/op", "");
  }
}
