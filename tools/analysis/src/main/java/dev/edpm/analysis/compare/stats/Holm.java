package dev.edpm.analysis.compare.stats;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Holm's correction for several tests: the probability of any false result among all of them stays
 * below the level, whatever the tests have to do with each other.
 */
public final class Holm {

  private Holm() {}

  /**
   * Returns the corrected p-values, in the order of the given ones.
   *
   * @param pValues the p-values of all tests, without NaN
   */
  public static double[] adjust(double[] pValues) {
    int[] order =
        IntStream.range(0, pValues.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> pValues[i]))
            .mapToInt(i -> i)
            .toArray();
    double[] adjusted = new double[pValues.length];
    double greatest = 0;
    for (int i = 0; i < order.length; i++) {
      greatest = Math.max(greatest, Math.min(1, (order.length - i) * pValues[order[i]]));
      adjusted[order[i]] = greatest;
    }
    return adjusted;
  }
}
