package dev.edpm.benchmarks.page;

/** How a value has to lie to a bound. */
enum Bound {
  /** Not above it. */
  AT_MOST("≤ ", ""),
  /** Not below it. */
  AT_LEAST("≥ ", ""),
  /** Not above it by more than the error. */
  AT_MOST_WITH_ERROR("≤ ", " plus the error");

  private final String sign;
  private final String tolerance;

  Bound(String sign, String tolerance) {
    this.sign = sign;
    this.tolerance = tolerance;
  }

  /** Returns the relation sign, for readers. */
  String sign() {
    return sign;
  }

  /** Returns the tolerance, to be written after the bound. */
  String tolerance() {
    return tolerance;
  }

  /** Returns how far a value is on the wrong side, less than 0 where it is on the right one. */
  double beyond(double value, double bound) {
    return this == AT_LEAST ? bound - value : value - bound;
  }

  /** Whether a value that is beyond by so much does not reach it. */
  boolean missed(double beyond, double error) {
    return this == AT_MOST_WITH_ERROR ? beyond > Math.max(error, 0) : beyond > 0;
  }
}
