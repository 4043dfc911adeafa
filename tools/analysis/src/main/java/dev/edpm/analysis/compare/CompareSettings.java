package dev.edpm.analysis.compare;

import dev.edpm.analysis.compare.match.Difference;
import dev.edpm.analysis.compare.match.RunProperty;
import dev.edpm.analysis.compare.side.Statistic;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * How two sides are compared.
 *
 * @param thresholds the differences that matter
 * @param statistic the value of a process; for {@link Statistic#STEADY_MEAN} the mean of all
 *     executions stands in where a region is not steady in all processes
 * @param paired whether the reports of the two sides are pairs, in their order: the programs ran in
 *     turns
 * @param despite the properties whose differences are ignored
 * @param regions which regions are compared, by their name on the second side
 */
public record CompareSettings(
    Thresholds thresholds,
    Statistic statistic,
    boolean paired,
    Set<RunProperty> despite,
    Predicate<String> regions) {

  /** The default for reports of programs that did not run in turns. */
  public static final CompareSettings DEFAULT =
      new CompareSettings(
          Thresholds.DEFAULT, Statistic.STEADY_MEAN, false, Set.of(), region -> true);

  /** Returns the differences because of which times are not judged. */
  List<Difference> relevant(List<Difference> differences) {
    return differences.stream()
        .filter(difference -> !despite.contains(difference.property()))
        .toList();
  }

  /** Returns the same settings for pairs of reports. */
  public CompareSettings withPaired(boolean pairs) {
    return new CompareSettings(thresholds, statistic, pairs, despite, regions);
  }
}
