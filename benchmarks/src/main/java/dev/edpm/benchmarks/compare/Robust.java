package dev.edpm.benchmarks.compare;

import dev.edpm.benchmarks.result.Series;
import java.util.Arrays;
import java.util.List;

/** Takes from a series what a disturbed round moves little. */
final class Robust {

  /** What a scaled deviation of medians is in a normal distribution. */
  private static final double NORMAL = 1.4826;

  /** Values farther from the median than so many deviations are drawn in to there. */
  private static final double FAR = 3;

  private Robust() {}

  /** Returns the median of each process, or the values of one process with far ones drawn in. */
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
