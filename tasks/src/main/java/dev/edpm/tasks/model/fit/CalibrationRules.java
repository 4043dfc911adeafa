package dev.edpm.tasks.model.fit;

/**
 * The rules for when a model is calibrated, and for outliers.
 *
 * @param minimumSamples the number of measurements from which a model counts as calibrated
 *     (StarPU's {@code STARPU_CALIBRATE_MINIMUM})
 * @param maxErrorPercent the tolerated deviation from the mean: with a factor of 1 + this / 100, a
 *     measurement above the mean times the factor or below the mean divided by it is an outlier
 *     (StarPU's {@code STARPU_HISTORY_MAX_ERROR})
 */
public record CalibrationRules(int minimumSamples, int maxErrorPercent) {

  /** StarPU's defaults: 10 samples, 50 %. */
  public static final CalibrationRules DEFAULT = new CalibrationRules(10, 50);

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if the minimum is less than 1 or the error is negative
   */
  public CalibrationRules {
    if (minimumSamples < 1 || maxErrorPercent < 0) {
      throw new IllegalArgumentException(
          "the minimum of samples ("
              + minimumSamples
              + ") must be at least 1, and the maximum error ("
              + maxErrorPercent
              + " %) at least 0");
    }
  }

  boolean isOutlier(double measured, double mean) {
    double ratio = measured / mean;
    return 100 * ratio > 100 + maxErrorPercent || 100 / ratio > 100 + maxErrorPercent;
  }
}
