package dev.edpm.analysis.compare.stats;

import java.util.Arrays;

/**
 * The Mann–Whitney test of two samples of independent values, two-sided. The p-value is exact, also
 * where values are equal: it is the share of all ways to divide the values into two samples that
 * differ at least as much. Counts of events often have equal values, and the usual exact tables are
 * for different values only.
 */
public final class MannWhitney {

  /** With more values the normal approximation is used: it is exact to more digits than shown. */
  private static final int MOST_EXACT = 100;

  private MannWhitney() {}

  /**
   * Returns the two-sided p-value of the hypothesis that two samples come from one distribution.
   *
   * @param one the first sample; not empty, without NaN
   * @param other the second sample; not empty, without NaN
   */
  public static double pValue(double[] one, double[] other) {
    int[] ranks = doubledRanks(one, other);
    int observed = 0;
    for (int i = 0; i < one.length; i++) {
      observed += ranks[i];
    }
    return ranks.length > MOST_EXACT
        ? approximate(ranks, one.length, observed)
        : exact(ranks, one.length, observed);
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

  /** Counts the subsets of the ranks by their size and sum. */
  private static double exact(int[] ranks, int size, int observed) {
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
  private static double approximate(int[] doubled, int size, int observed) {
    double n = size;
    double m = doubled.length - n;
    double all = n + m;
    double variance = 0;
    for (int rank : doubled) {
      variance += (rank / 2.0 - (all + 1) / 2) * (rank / 2.0 - (all + 1) / 2);
    }
    variance *= n * m / (all * (all - 1));
    if (variance == 0) {
      return 1;
    }
    double distance = Math.abs(observed / 2.0 - n * (all + 1) / 2) - 0.5;
    return Math.min(1, 2 * upperTail(Math.max(0, distance) / Math.sqrt(variance)));
  }

  /** Returns the probability that a standard normal variable is above {@code z}, which is ≥ 0. */
  private static double upperTail(double z) {
    // Abramowitz and Stegun, 26.2.17: the error is below 7.5e-8.
    double t = 1 / (1 + 0.2316419 * z);
    double sum =
        t
            * (0.319381530
                + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
    return Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI) * sum;
  }
}
