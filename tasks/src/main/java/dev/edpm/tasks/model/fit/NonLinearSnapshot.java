package dev.edpm.tasks.model.fit;

/**
 * A regression {@code a * size ^ b + c}; all NaN if there is none.
 *
 * @param a the factor
 * @param b the exponent
 * @param c the constant
 */
public record NonLinearSnapshot(double a, double b, double c) {

  /** No regression. */
  public static final NonLinearSnapshot NONE =
      new NonLinearSnapshot(Double.NaN, Double.NaN, Double.NaN);

  /** Returns whether there is a regression. */
  public boolean isKnown() {
    return Double.isFinite(a) && Double.isFinite(b) && Double.isFinite(c);
  }

  double at(double size) {
    return a * Math.pow(size, b) + c;
  }
}
