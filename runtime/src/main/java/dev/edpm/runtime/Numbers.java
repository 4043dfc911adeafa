package dev.edpm.runtime;

/** Reads numbers whose classes belong to the program. */
final class Numbers {

  private Numbers() {}

  /** Returns the value; NaN where the program's method throws, which measuring must not pass on. */
  static double doubleOf(Number number) {
    try {
      return number.doubleValue();
    } catch (RuntimeException | Error e) {
      return Double.NaN;
    }
  }
}
