package dev.edpm.runtime.region.stats;

import java.util.Arrays;

/**
 * The combined distribution of several series, whose values represent different numbers of
 * executions.
 */
final class WeightedBuckets {

  /** The tolerance for a sum of weights that is too small by rounding. */
  private static final double ROUNDING = 1e-9;

  private double[] counts = {};

  /** The weights of the negative values, by their absolute value. */
  private double[] below = {};

  /** Adds the counts of {@link Percentiles}. */
  void add(long[] more, long[] moreBelow, double weight) {
    counts = sum(counts, more, weight);
    below = sum(below, moreBelow, weight);
  }

  /** Returns the value that this percentage does not exceed. There must be at least one value. */
  long at(double percentile) {
    double total = total(counts) + total(below);
    double rank = percentile / 100 * total - ROUNDING * total;
    double seen = 0;
    for (int bucket = below.length - 1; bucket >= 0; bucket--) {
      seen += below[bucket];
      if (below[bucket] != 0 && seen >= rank) {
        // The greatest value of a bucket of negative values is the one nearest to zero.
        return bucket == 0 ? 0 : -Percentiles.last(bucket - 1) - 1;
      }
    }
    int greatest = 0;
    for (int bucket = 0; bucket < counts.length; bucket++) {
      seen += counts[bucket];
      if (counts[bucket] != 0) {
        greatest = bucket;
        if (seen >= rank) {
          break;
        }
      }
    }
    return Percentiles.last(greatest);
  }

  private static double total(double[] counts) {
    return Arrays.stream(counts).sum();
  }

  private static double[] sum(double[] counts, long[] more, double weight) {
    double[] sum = Arrays.copyOf(counts, Math.max(counts.length, more.length));
    for (int i = 0; i < more.length; i++) {
      sum[i] += weight * more[i];
    }
    return sum;
  }
}
