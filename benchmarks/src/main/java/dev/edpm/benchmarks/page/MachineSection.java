package dev.edpm.benchmarks.page;

import dev.edpm.benchmarks.result.Run;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Shows the machine and the method of all measurements, and how to generate the page. */
final class MachineSection implements Section {

  @Override
  public void write(Book book, Markdown page, Plots plots) {
    page.heading(2, "Test setup");
    machines(book, page);
    for (Run run : book.runs()) {
      run.apart().values().stream()
          .distinct()
          .forEach(
              machine ->
                  page.paragraph(
                      "Measured on JDK "
                          + run.jdk()
                          + " by another run: "
                          + run.apart().keySet().stream()
                              .filter(set -> run.apart().get(set).equals(machine))
                              .map(set -> "`" + set + "`")
                              .collect(Collectors.joining(", "))
                          + "; "
                          + machine.entrySet().stream()
                              .map(fact -> fact.getKey() + " " + fact.getValue())
                              .collect(Collectors.joining("; "))
                          + "."));
    }
    for (Run run : book.runs()) {
      if (run.machine().isEmpty()) {
        page.paragraph(
            "The results of JDK "
                + run.jdk()
                + " do not name the machine on which they were measured.");
      }
    }
    page.paragraph(
        """
        Each benchmark ran in several processes. A value is the mean of the means of its processes. \
        The number after ± is the half-width of the 95 % confidence interval (Student's \
        t-distribution). The processes of a set alternate, so a disturbance of the machine that lasts \
        for minutes affects all benchmarks of the set. A few processes give only a rough estimate of \
        the variance between processes. The variance is therefore moderated towards that of all series \
        of the same set, as far as these are similar (the empirical Bayes estimate of Smyth, 2004). If \
        one process measured several rounds, the rounds take the place of processes. A ratio always \
        compares two values from the same run on the same JDK, and includes the errors of both.""");
    List<String> single =
        book.runs().stream()
            .flatMap(run -> run.sets().keySet().stream())
            .distinct()
            .filter(set -> book.forks(set).contains(1))
            .sorted()
            .map(set -> "`" + set + "`")
            .toList();
    if (!single.isEmpty()) {
      page.paragraph(
          "Sets that were measured in rounds of one process: " + String.join(", ", single) + ".");
    }
    page.paragraph(
        """
        A run takes an hour or more on an otherwise idle machine. Its values are in \
        `docs/performance/results`, except those that this page does not use. The following commands run in \
        EDPM's source folder, the clone of this repository. The first three repeat the measurements, and \
        write this page, its plots and the costs in the README from the new values. The fourth command \
        writes them from the existing values.""");
    page.fence(
        "sh long",
        """
        ./mvnw -q package -DskipTests -pl benchmarks -am
        benchmarks/run
        benchmarks/page benchmarks/target/results
        benchmarks/page
        """);
  }

  private static void machines(Book book, Markdown page) {
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
  }
}
