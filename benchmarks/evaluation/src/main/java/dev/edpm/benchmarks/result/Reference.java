package dev.edpm.benchmarks.result;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the reference of a series in its run, so that the speed of the machine cancels out in the
 * ratio.
 */
public final class Reference {

  private static final String LIMIT = "limit";

  private static final Set<String> WITHOUT =
      Set.of("without", "alone", "plain", "none", "nothing", "original", "bare");

  private Reference() {}

  /** Returns whether a series is a reference for others: a baseline, or the same without EDPM. */
  public static boolean is(Series series) {
    return series.name().equalsIgnoreCase(LIMIT) || isWithout(series);
  }

  /** Returns whether the name or a parameter says that the series was measured without EDPM. */
  public static boolean isWithout(Series series) {
    return WITHOUT.contains(series.name())
        || series.params().values().stream().anyMatch(WITHOUT::contains);
  }

  /**
   * Returns the reference of a series: the baseline under the same conditions, otherwise the same
   * without EDPM, otherwise the series whose name starts with its name, such as {@code
   * chainCompletableFuture} for {@code chain}.
   *
   * @param set all series of its set on its JDK
   */
  public static Optional<Series> of(List<Series> set, Series series) {
    return limit(set, series).or(() -> without(set, series)).or(() -> namesake(set, series));
  }

  private static Optional<Series> limit(List<Series> set, Series series) {
    return is(series)
        ? Optional.empty()
        : set.stream()
            .filter(other -> other.name().equalsIgnoreCase(LIMIT))
            .filter(other -> other.type().equals(series.type()))
            .filter(other -> other.params().equals(series.params()))
            .filter(other -> other.threads() == series.threads())
            .filter(other -> other.unit().equals(series.unit()))
            .findFirst();
  }

  /** Returns the series without EDPM that has the most parameters in common. */
  public static Optional<Series> without(List<Series> set, Series series) {
    return is(series)
        ? Optional.empty()
        : set.stream()
            .filter(Reference::isWithout)
            .filter(other -> other.unit().equals(series.unit()))
            .filter(other -> WITHOUT.contains(other.name()) || other.name().equals(series.name()))
            .filter(other -> other.params().entrySet().stream().allMatch(p -> fits(p, series)))
            .max(Comparator.comparingInt(other -> other.params().size()));
  }

  private static boolean fits(Map.Entry<String, String> param, Series series) {
    return WITHOUT.contains(param.getValue())
        || series.param(param.getKey()).equals(param.getValue());
  }

  private static Optional<Series> namesake(List<Series> set, Series series) {
    return set.stream()
        .filter(other -> other.name().length() > series.name().length())
        .filter(other -> other.name().startsWith(series.name()))
        .filter(other -> other.unit().equals(series.unit()))
        .filter(
            other ->
                other.params().entrySet().stream()
                    .allMatch(p -> series.param(p.getKey()).equals(p.getValue())))
        .filter(other -> !other.params().equals(series.params()))
        .findFirst();
  }
}
