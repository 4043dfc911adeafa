package dev.edpm.analysis.compare;

import dev.edpm.analysis.compare.side.ReportSide;
import dev.edpm.analysis.compare.side.Statistic;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** The codelets of two sides, which are compared by the number of their tasks. */
final class Codelets {

  private final ReportSide base;
  private final ReportSide head;

  Codelets(ReportSide base, ReportSide head) {
    this.base = base;
    this.head = head;
  }

  /** Returns the values of the codelets that both sides have. */
  List<Draft> drafts() {
    List<Draft> drafts = new ArrayList<>();
    for (String name : names(head)) {
      double[] one = tasks(base, name);
      double[] other = tasks(head, name);
      if (one.length > 0) {
        drafts.add(
            new Draft(
                title(name),
                CounterKind.TASKS,
                "1",
                Statistic.SUM,
                one,
                other,
                false,
                new Evidence("", 1, Double.NaN, true, false, Math.min(least(one), least(other))),
                0,
                0,
                1));
      }
    }
    return drafts;
  }

  /** Returns the codelets that ran on the first side and that the second one does not have. */
  List<String> onlyInBase() {
    return only(base, head);
  }

  /** Returns the codelets that ran on the second side and that the first one does not have. */
  List<String> onlyInHead() {
    return only(head, base);
  }

  private static List<String> only(ReportSide side, ReportSide other) {
    Set<String> names = names(side);
    names.removeAll(names(other));
    return names.stream()
        .filter(
            name ->
                side.processes().stream()
                    .anyMatch(process -> process.tasks().getOrDefault(name, 0L) > 0))
        .map(Codelets::title)
        .toList();
  }

  private static Set<String> names(ReportSide side) {
    Set<String> names = new LinkedHashSet<>();
    side.processes().forEach(process -> names.addAll(process.tasks().keySet()));
    return names;
  }

  private static double[] tasks(ReportSide side, String codelet) {
    return side.processes().stream()
        .map(process -> process.tasks().get(codelet))
        .filter(Objects::nonNull)
        .mapToDouble(Long::doubleValue)
        .toArray();
  }

  private static double least(double[] numbers) {
    return Arrays.stream(numbers).min().orElse(0);
  }

  /** Returns what a codelet is called among regions. */
  private static String title(String name) {
    return "codelet " + name;
  }
}
