package dev.edpm.tasks.model.fit;

/**
 * A regression {@code alpha * size ^ beta}, and the sums from which it is computed.
 *
 * @param sumLnX sum of the logarithms of the sizes
 * @param sumLnX2 sum of their squares
 * @param sumLnY sum of the logarithms of the measurements
 * @param sumLnXLnY sum of the products of both
 * @param alpha the factor, NaN if there is none yet
 * @param beta the exponent, NaN if there is none yet
 * @param samples the number of measurements
 * @param minSize smallest size in bytes, 0 if there are no measurements
 * @param maxSize largest size in bytes, 0 if there are no measurements
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

  /** The state of a regression without measurements. */
  public static final PowerSnapshot EMPTY =
      new PowerSnapshot(0, 0, 0, 0, Double.NaN, Double.NaN, 0, 0, 0);

  /**
   * Returns whether the regression is valid: there are enough measurements, and the smallest size
   * is less than 90 % of the largest.
   */
  public boolean isValid(CalibrationRules rules) {
    return Double.isFinite(alpha)
        && Double.isFinite(beta)
        && PowerRegression.isSpread(rules.minimumSamples(), samples, minSize, maxSize);
  }
}
