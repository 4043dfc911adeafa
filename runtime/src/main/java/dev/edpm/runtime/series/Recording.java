package dev.edpm.runtime.series;

/** Counters that are recorded together. */
public final class Recording {

  private Recording() {}

  /** Returns the recording of these counters, in the order of the values; defines those new. */
  public static Recording of(CounterDefinition... definitions) {
    return new Recording();
  }

  /**
   * Records one value of each counter, all with the same time (Intel's {@code VT_countval}). On any
   * thread; never throws.
   *
   * @param values one per counter: integers as they are, floating-point numbers as {@link #bits}
   */
  public void record(long... values) {}

  /** Returns a floating-point value as {@link #record} takes it. */
  public static long bits(double value) {
    return Double.doubleToRawLongBits(value);
  }
}
