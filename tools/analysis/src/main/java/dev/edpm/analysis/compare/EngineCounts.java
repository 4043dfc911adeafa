package dev.edpm.analysis.compare;

import dev.edpm.analysis.compare.side.ProcessReport;
import dev.edpm.analysis.compare.side.ReportSide;
import dev.edpm.analysis.compare.side.Statistic;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

/** What task engines of two sides counted: the tasks of codelets, and the transfers over buses. */
final class EngineCounts {

  /**
   * Something that is counted by name.
   *
   * @param title what precedes the name where regions are named
   * @param counter the name of the number
   * @param values returns the numbers of a process by name
   */
  private record Count(
      String title, String counter, Function<ProcessReport, Map<String, Long>> values) {

    private Set<String> names(ReportSide side) {
      Set<String> names = new LinkedHashSet<>();
      side.processes().forEach(process -> names.addAll(values.apply(process).keySet()));
      return names;
    }

    private double[] of(ReportSide side, String name) {
      return side.processes().stream()
          .map(process -> values.apply(process).get(name))
          .filter(Objects::nonNull)
          .mapToDouble(Long::doubleValue)
          .toArray();
    }
  }

  private static final List<Count> COUNTS =
      List.of(
          new Count("codelet ", CounterKind.TASKS, ProcessReport::tasks),
          new Count("bus ", CounterKind.TRANSFERS, ProcessReport::transfers));

  private final ReportSide base;
  private final ReportSide head;

  EngineCounts(ReportSide base, ReportSide head) {
    this.base = base;
    this.head = head;
  }

  /** Returns the values that both sides have. */
  List<Draft> drafts() {
    List<Draft> drafts = new ArrayList<>();
    for (Count count : COUNTS) {
      for (String name : count.names(head)) {
        double[] one = count.of(base, name);
        double[] other = count.of(head, name);
        if (one.length > 0) {
          drafts.add(
              new Draft(
                  count.title + name,
                  count.counter,
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
    }
    return drafts;
  }

  /** Returns what has counts on the first side and is not on the second one. */
  List<String> onlyInBase() {
    return only(base, head);
  }

  /** Returns what has counts on the second side and is not on the first one. */
  List<String> onlyInHead() {
    return only(head, base);
  }

  private static List<String> only(ReportSide side, ReportSide other) {
    List<String> only = new ArrayList<>();
    for (Count count : COUNTS) {
      Set<String> names = count.names(side);
      names.removeAll(count.names(other));
      for (String name : names) {
        if (Arrays.stream(count.of(side, name)).anyMatch(value -> value > 0)) {
          only.add(count.title + name);
        }
      }
    }
    return only;
  }

  private static double least(double[] numbers) {
    return Arrays.stream(numbers).min().orElse(0);
  }
}
