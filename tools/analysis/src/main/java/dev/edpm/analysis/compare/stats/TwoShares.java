package dev.edpm.analysis.compare.stats;

import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The difference of the shares that something has in two independent samples, by the normal
 * approximation.
 *
 * @param difference the second share less the first one
 * @param error its standard error
 */
public record TwoShares(double difference, double error) {

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
  private static final double LEVEL = 0.95;

  /**
   * Returns the difference.
   *
   * @param one the share in the first sample, and its size
   * @param other the share in the second sample, and its size
   */
  public static TwoShares of(double one, double size, double other, double otherSize) {
    return new TwoShares(other - one, Math.sqrt(variance(one, size) + variance(other, otherSize)));
  }

  /** As Agresti and Caffo, with one more of each sort, so that it is not 0 near 0 and 1. */
  private static double variance(double share, double size) {
    double adjusted = (share * size + 1) / (size + 2);
    return adjusted * (1 - adjusted) / (size + 2);
  }

  /** Returns half the width of the 95 % confidence interval. */
  public double halfWidth() {
    return error * NORMAL.inverseCumulativeProbability((1 + LEVEL) / 2);
  }

  /** Returns the probability of at least this difference if the shares are equal. */
  public double pValue() {
    return Math.min(1, 2 * NORMAL.survivalProbability(Math.abs(difference) / error));
  }
}
