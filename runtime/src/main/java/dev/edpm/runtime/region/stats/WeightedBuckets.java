package dev.edpm.runtime.region.stats;

import dev.edpm.runtime.region.Execution;
import java.util.Arrays;

/**
 * The combined distribution of several {@link Percentiles}, whose values may represent different
 * numbers of executions.
 */
public final class WeightedBuckets {

  /** The tolerance for a sum of weights that is too small by rounding. */
  private static final double ROUNDING = 1e-12;

  private double[] counts = {};

  /** The weights of the negative values, by their absolute value. */
  private double[] below = {};

  private double total;

  /** Adds values, each of which represents so many executions. */
  public void add(Percentiles more, double weight) {
    more.addTo(this, weight);
  }

  /** Adds the counts of {@link Percentiles}. */
  void add(long[] more, long[] moreBelow, double weight) {
    counts = sum(counts, more, weight);
    below = sum(below, moreBelow, weight);
  }

  /**
   * Returns the value that this percentage of the executions does not exceed, or {@link
   * Execution#NO_VALUE} if there are no values.
   */
  public long at(double percentile) {
    if (total == 0) {
      return Execution.NO_VALUE;
    }
    double rank = percentile / 100 * total * (1 - ROUNDING);
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

  private double[] sum(double[] before, long[] more, double weight) {
    double[] sum = Arrays.copyOf(before, Math.max(before.length, more.length));
    for (int i = 0; i < more.length; i++) {
      sum[i] += weight * more[i];
      total += weight * more[i];
    }
    return sum;
  }
}
