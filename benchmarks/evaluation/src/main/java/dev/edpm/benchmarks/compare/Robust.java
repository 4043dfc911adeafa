package dev.edpm.benchmarks.compare;

import dev.edpm.benchmarks.result.Series;
import java.util.Arrays;
import java.util.List;

/** Reduces a series to values that a disturbed round hardly affects. */
final class Robust {

  /**
   * The ratio of the standard deviation to the median absolute deviation in a normal distribution.
   */
  private static final double NORMAL = 1.4826;

  /** Values farther from the median than this number of deviations are moved to that distance. */
  private static final double FAR = 3;

  private Robust() {}

  /**
   * Returns the median of each process, or the values of a single process with outliers moved
   * inwards.
   */
  static double[] values(Series series) {
    return series.forks().size() > 1
        ? series.forks().stream().mapToDouble(fork -> median(array(fork))).toArray()
        : drawnIn(array(series.forks().get(0)));
  }

  private static double[] drawnIn(double[] values) {
    double middle = median(values);
    double far =
        FAR * NORMAL * median(Arrays.stream(values).map(v -> Math.abs(v - middle)).toArray());
    return far == 0
        ? values
        : Arrays.stream(values)
            .map(value -> Math.max(middle - far, Math.min(middle + far, value)))
            .toArray();
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
