package dev.edpm.tasks.model.fit;

/**
 * A regression {@code alpha * size ^ beta}, and the sums that it is made of.
 *
 * @param sumLnX sum of the logarithms of the sizes
 * @param sumLnX2 sum of their squares
 * @param sumLnY sum of the logarithms of what was measured
 * @param sumLnXLnY sum of the products of both
 * @param alpha the factor, NaN where there is none yet
 * @param beta the exponent, NaN where there is none yet
 * @param samples how many measurements
 * @param minSize smallest size in bytes, 0 where there is none
 * @param maxSize largest size in bytes, 0 where there is none
 */
public record PowerSnapshot(
    double sumLnX,
    double sumLnX2,
    double sumLnY,
    double sumLnXLnY,
    double alpha,
    double beta,
    long samples,
    long minSize,
    long maxSize) {

  /** What a regression without measurements is. */
  public static final PowerSnapshot EMPTY =
      new PowerSnapshot(0, 0, 0, 0, Double.NaN, Double.NaN, 0, 0, 0);

  /**
   * Tells whether it foretells anything: there are enough measurements, over sizes that differ by
   * more than 10 %.
   */
  public boolean isValid(CalibrationRules rules) {
    return Double.isFinite(alpha)
        && Double.isFinite(beta)
        && PowerRegression.isSpread(rules.minimumSamples(), samples, minSize, maxSize);
  }
}
