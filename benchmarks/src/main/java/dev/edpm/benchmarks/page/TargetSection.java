package dev.edpm.benchmarks.page;

import java.util.ArrayList;
import java.util.List;

/** Shows the targets of the project, and whether they were met. */
final class TargetSection implements Section {

  @Override
  public void write(Book book, Markdown page, Plots plots) {
    page.heading(2, "Targets");
    page.paragraph(
        """
        Each target is a bound for a measured value. *Within the error* means that the difference \
        between the value and the bound is smaller than the error of the value. If several values \
        belong to a target, the table shows the worst of them.""");
    List<String> head = new ArrayList<>(List.of("", "target"));
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
