package dev.edpm.profile;

import java.util.Optional;

/**
 * A share of the samples of a region.
 *
 * @param share from 0 to 1
 * @param error half the width of the 95 % confidence interval
 */
public record Share(double share, double error) {

  /** With fewer samples, the error of a share is more than 18 percentage points. */
  public static final int LEAST_SAMPLES = 30;

  private static final double NORMAL_95 = 1.96;

  /**
   * Returns what share of an amount a part of it is, if there are enough samples.
   *
   * @param kind the kind of the samples; waits are counted, and have no error
   */
  public static Optional<Share> of(Amount part, Amount whole, SampleKind kind) {
    if (whole.value() <= 0) {
      return Optional.empty();
    }
    double share = (double) part.value() / whole.value();
    if (!kind.isSampled()) {
      return Optional.of(new Share(share, 0));
    }
    double samples = whole.effective();
    if (whole.events() < LEAST_SAMPLES || samples < LEAST_SAMPLES) {
      return Optional.empty();
    }
    // Agresti and Coull: two more samples of each sort, so that no error is 0 near 0 and 1.
    double adjusted = (share * samples + 2) / (samples + 4);
    double error = NORMAL_95 * Math.sqrt(adjusted * (1 - adjusted) / (samples + 4));
    return Optional.of(new Share(share, error));
  }
}
