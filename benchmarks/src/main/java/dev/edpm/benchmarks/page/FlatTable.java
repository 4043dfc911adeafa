package dev.edpm.benchmarks.page;

import dev.edpm.benchmarks.result.Series;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Shows series one below the other, whatever their parameters and units, beside those without us.
 */
final class FlatTable {

  private final Book book;
  private final Titles titles;

  FlatTable(Book book, Titles titles) {
    this.book = book;
    this.titles = titles;
  }

  /** Writes it: a column for each JDK, and one with the ratio to those without us if there are. */
  void write(Markdown page, List<Cell> cells) {
    boolean ratios = cells.stream().anyMatch(cell -> Baseline.of(book, cell).isPresent());
    List<String> head = new ArrayList<>(List.of("", "unit"));
    book.jdks().forEach(jdk -> head.add("JDK " + jdk));
    if (ratios) {
      book.jdks().forEach(jdk -> head.add("to without, " + jdk));
    }
    Set<Series> rows = new LinkedHashSet<>();
    cells.forEach(cell -> rows.add(identity(cell)));
    List<List<String>> lines = new ArrayList<>();
    for (Series row : rows) {
      List<String> line = new ArrayList<>(List.of(label(row), row.unit().replace("/op", "")));
      List<Optional<Cell>> found =
          book.jdks().stream()
              .map(
                  jdk ->
                      cells.stream()
                          .filter(cell -> cell.jdk() == jdk && identity(cell).equals(row))
                          .findFirst())
              .toList();
      found.forEach(cell -> line.add(cell.map(c -> Show.withError(c.estimate())).orElse("")));
      if (ratios) {
        found.forEach(cell -> line.add(Show.ratio(cell.flatMap(c -> Baseline.ratio(book, c)))));
      }
      lines.add(line);
    }
    cells.forEach(book::shown);
    page.table(2, head, lines);
  }

  /** The series without its values: the same on all JDKs. */
  private static Series identity(Cell cell) {
    Series series = cell.series();
    return new Series(
        series.type(),
        series.name(),
        series.params(),
        series.threads(),
        series.unit(),
        List.of(List.of(0.0)),
        OptionalDouble.empty());
  }

  String label(Series series) {
    String params =
        series.params().entrySet().stream()
            .map(param -> titles.param(param.getKey(), param.getValue()))
            .collect(Collectors.joining(", "));
    return Stream.of(
            titles.of(series).title(),
            params,
            series.threads() == 1 ? "" : series.threads() + " threads")
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(", "));
  }
}
