package dev.edpm.benchmarks.page;

import dev.edpm.benchmarks.result.Run;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Shows where and how everything was measured, and how the page is made again. */
final class MachineSection implements Section {

  @Override
  public void write(Book book, Markdown page, Plots plots) {
    page.heading(2, "Where and how");
    Set<String> facts = new LinkedHashSet<>();
    book.runs().forEach(run -> facts.addAll(run.machine().keySet()));
    List<String> head = new ArrayList<>(List.of(""));
    book.jdks().forEach(jdk -> head.add("JDK " + jdk));
    List<List<String>> rows = new ArrayList<>();
    for (String fact : facts) {
      List<String> row = new ArrayList<>(List.of(fact));
      book.runs().forEach(run -> row.add(run.machine().getOrDefault(fact, "")));
      rows.add(row);
    }
    if (!rows.isEmpty()) {
      page.table(head.size(), head, rows);
    }
    for (Run run : book.runs()) {
      if (run.machine().isEmpty()) {
        page.paragraph(
            "The results of JDK " + run.jdk() + " do not say on which machine they were measured.");
      }
    }
    page.paragraph(
        """
        Numbers are means of the means of processes. Behind ± stands half the confidence interval of \
        95 %, by Student's distribution. The processes of a set take turns, so that what disturbs the \
        machine for minutes falls on all of it. What a few of them say of how processes differ is \
        little, so the variance between them is drawn towards that of all series of the same set, as \
        far as these are alike (the empirical Bayes estimate of Smyth, 2004). Where one process \
        measured several rounds, the rounds take the place of processes. A ratio is always one to what \
        was measured beside it, on the same JDK in the same run, and has the errors of both.""");
    List<String> single =
        book.runs().stream()
            .flatMap(run -> run.sets().keySet().stream())
            .distinct()
            .filter(set -> book.forks(set).contains(1))
            .sorted()
            .map(set -> "`" + set + "`")
            .toList();
    if (!single.isEmpty()) {
      page.paragraph("Measured in rounds of one process: " + String.join(", ", single) + ".");
    }
    page.paragraph(
        """
        The run takes an hour or more on a machine that does nothing else. The values that it left are \
        in `docs/performance/results`, without what this page does not need. The first three commands \
        measure again and write this page, its plots and the costs in the README from what was \
        measured; the fourth writes them from the values that are there.""");
    page.fence(
        "sh",
        """
        ./mvnw -q package -DskipTests -pl benchmarks -am
        benchmarks/run
        benchmarks/page benchmarks/target/results
        benchmarks/page
        """);
  }
}
