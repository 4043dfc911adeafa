package dev.edpm.annotations.rule;

/**
 * The bound of an expectation.
 *
 * @param value the number: in the counter's unit, in ns, or in percent
 * @param kind the meaning of the number
 * @param text the bound as written
 */
public record Bound(double value, Kind kind, String text) {

  /** The meaning of a bound's number. */
  public enum Kind {
    /** A number in the counter's unit. */
    NUMBER,
    /** A time; the number is in ns. */
    TIME,
    /** A change relative to a baseline, in percent. */
    PERCENT
  }

  /**
   * Returns the greatest or least value that is expected.
   *
   * @param baseline the value that a bound in percent refers to; otherwise ignored
   */
  public double of(double baseline) {
    return kind == Kind.PERCENT ? baseline + Math.abs(baseline) * value / 100 : value;
  }
}
