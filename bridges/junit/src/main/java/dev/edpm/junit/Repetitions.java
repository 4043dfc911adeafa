package dev.edpm.junit;

import dev.edpm.annotations.rule.Comparison;
import java.util.Arrays;

/** The values of a time in the repetitions of a test. */
final class Repetitions {

  /** With fewer repetitions, no value says with enough confidence where the median is. */
  static final int LEAST = 5;

  private static final double ERROR = 0.05;

  private final long[] sorted;

  Repetitions(long[] values) {
    sorted = values.clone();
    Arrays.sort(sorted);
  }

  double median() {
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1
        ? sorted[middle]
        : sorted[middle - 1] + (sorted[middle] - sorted[middle - 1]) / 2.0;
  }

  long least() {
    return sorted[0];
  }

  long greatest() {
    return sorted[sorted.length - 1];
  }

  /**
   * Tells whether the comparison fails for the median with a confidence of 95 %, and not only for
   * the median of these repetitions.
   */
  boolean surelyBreaks(Comparison comparison, double bound) {
    int rank = rank();
    double limit =
        switch (comparison) {
          case LESS, AT_MOST -> sorted[rank];
          case GREATER, AT_LEAST -> sorted[sorted.length - 1 - rank];
          default -> median();
        };
    return !comparison.holds(median(), bound) && !comparison.holds(limit, bound);
  }

  /**
   * Returns the index of the order statistic that is a one-sided limit of the median: so few values
   * are below the median with a probability of at most 5 % (binomial distribution).
   */
  private int rank() {
    int n = sorted.length;
    double probability = Math.pow(0.5, n);
    double sum = 0;
    int rank = -1;
    while (rank < n && sum + probability <= ERROR) {
      rank++;
      sum += probability;
      probability *= (double) (n - rank) / (rank + 1);
    }
    return Math.max(0, rank);
  }
}
