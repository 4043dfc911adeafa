package dev.edpm.benchmarks.page;

import java.util.ArrayList;
import java.util.List;

/** Shows what the project wants to reach, and whether it did. */
final class TargetSection implements Section {

  @Override
  public void write(Book book, Markdown page, Plots plots) {
    page.heading(2, "What the project wants to reach");
    page.paragraph(
        """
        What was reached is computed from the values. *Within the error* says that the run cannot \
        tell the value from the bound.""");
    List<String> head = new ArrayList<>(List.of("", "wanted"));
    book.jdks().forEach(jdk -> head.add("JDK " + jdk));
    List<List<String>> rows = new ArrayList<>();
    for (Target target : Targets.all()) {
      List<String> row = new ArrayList<>(List.of(target.words(), target.wanted()));
      book.jdks().forEach(jdk -> row.add(target.verdict(book, jdk)));
      rows.add(row);
    }
    page.table(head.size(), head, rows);
  }
}
