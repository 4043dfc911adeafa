package dev.edpm.benchmarks.page;

import dev.edpm.analysis.plot.Numbers;
import dev.edpm.benchmarks.result.Run;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes the section of the README about costs: five ratios, and a link to the others. */
final class ReadmeCosts {

  private static final String SET = "regions";

  /** The rows of the README; the page on performance contains the others, too. */
  private static final List<String> ROWS =
      List.of(Names.AGGREGATES, Names.RECORDS, Names.PERF_MARK, "JfrOn", "MicrometerTimer");

  private final Book book;
  private final Titles titles;

  ReadmeCosts(Book book, Titles titles) {
    this.book = book;
    this.titles = titles;
  }

  String text() {
    Markdown page = new Markdown();
    if (book.set(SET).isEmpty()) {
      page.paragraph(Absent.everywhere(SET));
    } else {
      limit(page);
      ratios(page);
    }
    page.paragraph(
        where()
            + " [The page on performance](docs/PERFORMANCE.md) has all results with their errors,"
            + " the targets, and the commands.");
    return page.end();
  }

  private void limit(Markdown page) {
    String limits =
        book.jdks().stream()
            .flatMap(
                jdk ->
                    probe(Names.LIMIT, Names.EMPTY, jdk).stream()
                        .map(c -> Numbers.places(c.estimate().mean(), 0) + " ns on JDK " + jdk))
            .collect(Collectors.joining(" and "));
    page.paragraph(
        "A tool that records an execution must read the clock twice and store two numbers. "
            + (limits.isEmpty()
                ? "This is the baseline."
                : "That takes " + limits + " on the test machine: this is the baseline.")
            + " The table shows how many times the baseline each tool takes, on one thread ("
            + book.jdks().stream().map(jdk -> "JDK " + jdk).collect(Collectors.joining(" / "))
            + "). The times of tool and baseline include the body:");
  }

  private void ratios(Markdown page) {
    List<String> shapes = List.of(Names.EMPTY, Names.BUSY, Names.NESTED);
    List<String> head = new ArrayList<>(List.of(""));
    shapes.forEach(shape -> head.add(titles.words("type:" + shape, shape)));
    List<List<String>> rows = new ArrayList<>();
    for (String name : ROWS) {
      List<String> row = new ArrayList<>();
      for (String shape : shapes) {
        String cell =
            book.jdks().stream()
                .map(
                    jdk ->
                        probe(name, shape, jdk)
                            .flatMap(book::toLimit)
                            .map(ratio -> Numbers.places(ratio.mean(), 2))
                            .orElse("-"))
                .collect(Collectors.joining(" / "));
        row.add(cell.matches("[-/ ]*") ? "" : cell);
      }
      book.set(SET).stream()
          .filter(cell -> cell.name().equals(name))
          .findFirst()
          .ifPresent(cell -> row.add(0, titles.of(cell.series()).title()));
      if (row.size() > shapes.size()) {
        rows.add(row);
      }
    }
    page.table(1, head, rows);
  }

  private Optional<Cell> probe(String name, String shape, int jdk) {
    return book.find(
        SET, jdk, cell -> cell.name().equals(name) && cell.shape().type().equals(shape));
  }

  private String where() {
    Map<String, Set<String>> said = new LinkedHashMap<>();
    for (Run run : book.runs()) {
      run.machine()
          .forEach(
              (fact, value) -> said.computeIfAbsent(fact, key -> new LinkedHashSet<>()).add(value));
    }
    String facts =
        said.entrySet().stream()
            .map(fact -> fact.getKey() + " " + String.join(" and ", fact.getValue()))
            .collect(Collectors.joining("; "));
    return facts.isEmpty()
        ? "The results do not name the machine on which they were measured."
        : "Test machine: " + facts + ".";
  }
}
