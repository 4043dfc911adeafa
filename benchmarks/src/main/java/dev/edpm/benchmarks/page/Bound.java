package dev.edpm.benchmarks.page;

/** How a value has to lie to a bound. */
enum Bound {
  /** Not above it. */
  AT_MOST("≤ "),
  /** Not below it. */
  AT_LEAST("≥ "),
  /** Not above it by more than the error. */
  AT_MOST_WITH_ERROR("within the error ≤ ");

  private final String sign;

  Bound(String sign) {
    this.sign = sign;
  }

  /** Returns what stands before the bound. */
  String sign() {
    return sign;
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
