package dev.edpm.analysis.plot;

/**
 * A bar.
 *
 * @param value its length, in the unit of the chart
 * @param error the half-width of its error bar; NaN if it has none
 */
public record Bar(double value, double error) {

  /** A missing bar, because nothing was measured. */
  public static final Bar NONE = new Bar(Double.NaN, Double.NaN);

  boolean present() {
    return !Double.isNaN(value);
  }

  boolean hasError() {
    return error > 0;
  }

  /** Returns the lower end of the error bar. */
  double low() {
    return hasError() ? value - error : value;
  }

  /** Returns the upper end of the error bar. */
  double high() {
    return hasError() ? value + error : value;
  }
}
