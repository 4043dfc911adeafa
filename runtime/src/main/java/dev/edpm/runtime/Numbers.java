package dev.edpm.runtime;

/** Reads numbers whose classes belong to the program. */
final class Numbers {

  private Numbers() {}

  /**
   * Returns the value, or NaN if the program's method throws an exception, which measuring must not
   * propagate.
   */
  static double doubleOf(Number number) {
    try {
      return number.doubleValue();
    } catch (RuntimeException | Error e) {
      return Double.NaN;
    }
  }
}
