package dev.edpm.benchmarks.plot;

/**
 * One bar.
 *
 * @param value its length, in the unit of the chart
 * @param error half the length of its error bar; NaN when it has none
 */
public record Bar(double value, double error) {

  /** A bar that is not there, because nothing was measured. */
  public static final Bar NONE = new Bar(Double.NaN, Double.NaN);

  boolean present() {
    return !Double.isNaN(value);
  }

  boolean hasError() {
    return error > 0;
  }

  /** The least that lies within the error. */
  double low() {
    return hasError() ? value - error : value;
  }

  /** The most that lies within the error. */
  double high() {
    return hasError() ? value + error : value;
  }
}
