package dev.edpm.junit;

import java.util.stream.LongStream;

/** Statistics of the values of single executions. */
final class ExecutionValues {

  private ExecutionValues() {}

  /**
   * Returns a statistic.
   *
   * @param sorted the values in ascending order, at least one
   */
  static double statistic(Statistic statistic, long[] sorted) {
    return switch (statistic) {
      case MIN -> sorted[0];
      case MAX -> sorted[sorted.length - 1];
      case MEAN -> LongStream.of(sorted).asDoubleStream().sum() / sorted.length;
      case P50 -> percentile(50, sorted);
      case P90 -> percentile(90, sorted);
      case P95 -> percentile(95, sorted);
      case P99 -> percentile(99, sorted);
      case P999 -> percentile(99.9, sorted);
      case SUM, SELF -> throw new IllegalArgumentException(statistic + " is of the whole region");
    };
  }

  /** Returns the least value that is not less than so many percent of the values. */
  static long percentile(double percent, long[] sorted) {
    int rank = (int) Math.ceil(percent * sorted.length / 100 - 1e-9);
    return sorted[Math.max(1, Math.min(sorted.length, rank)) - 1];
  }
}
