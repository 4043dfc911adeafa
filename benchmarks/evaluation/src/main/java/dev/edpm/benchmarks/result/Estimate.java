package dev.edpm.benchmarks.result;

import org.hipparchus.distribution.continuous.TDistribution;

/**
 * A mean and its error.
 *
 * @param mean the mean
 * @param deviation the standard deviation of the mean, NaN if a single value was measured
 * @param freedom the degrees of freedom of the deviation's estimate
 */
public record Estimate(double mean, double deviation, double freedom) {

  /** The probability with which the true value lies within the error. */
  public static final double CONFIDENCE = 0.95;

  /** From here on, Student's distribution is approximated by the normal distribution. */
  private static final double MOST_FREEDOM = 1e5;

  /**
   * Returns the half-width of the {@link #CONFIDENCE} confidence interval, by Student's
   * distribution; NaN if unknown.
   */
  public double error() {
    return Double.isNaN(deviation) ? Double.NaN : quantile(freedom) * deviation;
  }

  /** Returns the ratio to another estimate with an independent error. */
  public Estimate over(Estimate other) {
    double ratio = mean / other.mean;
    double own = square(deviation / mean);
    double others = square(other.deviation / other.mean);
    return new Estimate(
        ratio, Math.abs(ratio) * Math.sqrt(own + others), freedom(own, others, other));
  }

  /** Returns the difference from another estimate with an independent error. */
  public Estimate minus(Estimate other) {
    double own = square(deviation);
    double others = square(other.deviation);
    return new Estimate(mean - other.mean, Math.sqrt(own + others), freedom(own, others, other));
  }

  /** Returns the product with an exact number. */
  public Estimate times(double factor) {
    return new Estimate(mean * factor, Math.abs(factor) * deviation, freedom);
  }

  /** Returns the degrees of freedom of a sum of two variances, by Welch and Satterthwaite. */
  private double freedom(double own, double others, Estimate other) {
    double divisor = square(own) / freedom + square(others) / other.freedom;
    return divisor > 0 ? square(own + others) / divisor : Math.min(freedom, other.freedom);
  }

  private static double quantile(double freedom) {
    return new TDistribution(Math.min(freedom, MOST_FREEDOM))
        .inverseCumulativeProbability((1 + CONFIDENCE) / 2);
  }

  private static double square(double value) {
    return value * value;
  }
}
