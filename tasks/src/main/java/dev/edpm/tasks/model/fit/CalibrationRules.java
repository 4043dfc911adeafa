package dev.edpm.tasks.model.fit;

/**
 * When a model is trusted, and what it takes for an outlier.
 *
 * @param minimumSamples measurements from which on a model counts as calibrated (StarPU's {@code
 *     STARPU_CALIBRATE_MINIMUM})
 * @param maxErrorPercent how far a measurement may be off the mean: one that is more than 1 + this
 *     / 100 times the mean, or the mean that many times it, is an outlier (StarPU's {@code
 *     STARPU_HISTORY_MAX_ERROR})
 */
public record CalibrationRules(int minimumSamples, int maxErrorPercent) {

  /** StarPU's: 10 samples, 50 %. */
  public static final CalibrationRules DEFAULT = new CalibrationRules(10, 50);

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException on a minimum below 1 or a negative error
   */
  public CalibrationRules {
    if (minimumSamples < 1 || maxErrorPercent < 0) {
      throw new IllegalArgumentException(
          minimumSamples + " samples and " + maxErrorPercent + " %: 1 or more, and 0 or more");
    }
  }

  boolean isOutlier(double measured, double mean) {
    double ratio = measured / mean;
    return 100 * ratio > 100 + maxErrorPercent || 100 / ratio > 100 + maxErrorPercent;
  }
}
