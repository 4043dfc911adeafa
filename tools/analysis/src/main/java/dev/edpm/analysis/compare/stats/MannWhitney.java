package dev.edpm.analysis.compare.stats;

import java.util.Arrays;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.PValueMethod;

/**
 * The Mann–Whitney test of two samples of independent values, two-sided. The p-value is exact, also
 * where values are equal: it is the share of all ways to divide the values into two samples that
 * differ at least as much. Counts of events often have equal values, and commons-statistics, which
 * computes the p-values of large samples, is exact for different values only.
 */
public final class MannWhitney {

  /** With more values the normal approximation is used: it is exact to more digits than shown. */
  private static final int MOST_EXACT = 100;

  private static final MannWhitneyUTest APPROXIMATE =
      MannWhitneyUTest.withDefaults().with(PValueMethod.ASYMPTOTIC);

  private MannWhitney() {}

  /**
   * Returns the two-sided p-value of the hypothesis that two samples come from one distribution.
   *
   * @param one the first sample; not empty, without NaN
   * @param other the second sample; not empty, without NaN
   */
  public static double pValue(double[] one, double[] other) {
    return one.length + other.length > MOST_EXACT
        ? approximate(one, other)
        : exact(doubledRanks(one, other), one.length);
  }

  /**
   * Returns the smallest p-value that samples of these sizes can have.
   *
   * @param one the size of the first sample, from 1
   * @param other the size of the second sample, from 1
   */
  public static double leastPValue(int one, int other) {
    double ways = 1;
    for (int i = 1; i <= one; i++) {
      ways = ways * (other + i) / i;
    }
    return Math.min(1, 2 / ways);
  }

  /**
   * Returns twice the rank of each value among all, so that the mean rank of two equal values is an
   * integer.
   */
  private static int[] doubledRanks(double[] one, double[] other) {
    double[] all = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, all, one.length, other.length);
    int[] ranks = new int[all.length];
    for (int i = 0; i < all.length; i++) {
      int less = 0;
      int equal = 0;
      for (double value : all) {
        less += value < all[i] ? 1 : 0;
        equal += value == all[i] ? 1 : 0;
      }
      ranks[i] = 2 * less + equal + 1;
    }
    return ranks;
  }

  /** Counts the subsets of the ranks by their size and sum. The first ranks are those observed. */
  private static double exact(int[] ranks, int size) {
    int observed = Arrays.stream(ranks, 0, size).sum();
    int most = Arrays.stream(ranks).sum();
    double[][] ways = new double[size + 1][most + 1];
    ways[0][0] = 1;
    for (int rank : ranks) {
      for (int k = size; k > 0; k--) {
        for (int sum = most; sum >= rank; sum--) {
          ways[k][sum] += ways[k - 1][sum - rank];
        }
      }
    }
    double all = Arrays.stream(ways[size]).sum();
    double low = Arrays.stream(ways[size], 0, observed + 1).sum();
    double high = Arrays.stream(ways[size], observed, most + 1).sum();
    return Math.min(1, 2 * Math.min(low, high) / all);
  }

  /** The normal distribution with a correction for equal values and for continuity. */
  private static double approximate(double[] one, double[] other) {
    double pValue = APPROXIMATE.test(one, other).getPValue();
    // There is none if all values are equal.
    return Double.isNaN(pValue) ? 1 : pValue;
  }
}
