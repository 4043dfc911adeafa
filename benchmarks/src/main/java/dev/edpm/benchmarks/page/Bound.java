package dev.edpm.benchmarks.page;

/** The relation that a value must have to a bound. */
enum Bound {
  /** At most the bound. */
  AT_MOST("≤ ", ""),
  /** At least the bound. */
  AT_LEAST("≥ ", ""),
  /** At most the bound plus the error. */
  AT_MOST_WITH_ERROR("≤ ", " plus the error");

  private final String sign;
  private final String tolerance;

  Bound(String sign, String tolerance) {
    this.sign = sign;
    this.tolerance = tolerance;
  }

  /** Returns the relation sign as text. */
  String sign() {
    return sign;
  }

  /** Returns the tolerance as text that follows the bound. */
  String tolerance() {
    return tolerance;
  }

  /** Returns the distance of a value from the bound, positive on the wrong side. */
  double beyond(double value, double bound) {
    return this == AT_LEAST ? bound - value : value - bound;
  }

  /** Returns whether a value at this distance misses the target. */
  boolean missed(double beyond, double error) {
    return this == AT_MOST_WITH_ERROR ? beyond > Math.max(error, 0) : beyond > 0;
  }
}
