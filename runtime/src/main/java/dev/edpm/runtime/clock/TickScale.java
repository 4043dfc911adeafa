package dev.edpm.runtime.clock;

/**
 * A line that turns ticks into ns: one multiplication of whole numbers. A record, because the JIT
 * takes the fields of records for constants.
 *
 * @param ticks of the point that it goes through
 * @param nanos of the same point, by {@code System.nanoTime()}
 * @param shift by how many bits ticks are shifted first, so that the factor has 63 bits
 * @param factor the upper half of the product with it is ns
 */
record TickScale(long ticks, long nanos, int shift, long factor) {

  /** Returns the line through two points. */
  static TickScale through(TickReading first, TickReading second) {
    double nanosPerTick =
        (double) (second.nanos() - first.nanos()) / (second.ticks() - first.ticks());
    // So that the factor is below 2^63, and as large as it can be.
    int shift = Math.max(1, Math.getExponent(nanosPerTick) + 2);
    return new TickScale(
        first.ticks(), first.nanos(), shift, Math.round(Math.scalb(nanosPerTick, 64 - shift)));
  }

  /**
   * Returns the ns at some ticks, rounded down. It holds for decades from the point that the line
   * goes through; which of two threads reads its ticks first does not matter. On the hot path.
   */
  long nanosAt(long now) {
    return nanos + Math.multiplyHigh((now - ticks) << shift, factor);
  }

  /** Returns how many ns a number of ticks is. */
  double length(long some) {
    return some * Math.scalb((double) factor, shift - 64);
  }
}
