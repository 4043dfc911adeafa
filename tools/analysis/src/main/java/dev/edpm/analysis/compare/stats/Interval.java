package dev.edpm.analysis.compare.stats;

/**
 * A confidence interval.
 *
 * @param low its lower end
 * @param high its upper end, at least {@code low}; infinite if a ratio has no upper end
 */
public record Interval(double low, double high) {

  /** Returns the interval of one value. */
  public static Interval of(double value) {
    return new Interval(value, value);
  }

  /** Returns half of its width. */
  public double halfWidth() {
    return (high - low) / 2;
  }
}
