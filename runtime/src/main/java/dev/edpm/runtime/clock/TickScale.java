package dev.edpm.runtime.clock;

/**
 * A linear function that converts ticks to ns with one multiplication of integers. A record,
 * because the JIT compiler treats the fields of records as constants.
 *
 * @param ticks the ticks of the reference point
 * @param nanos the ns of the same point, by {@code System.nanoTime()}
 * @param shift the number of bits by which ticks are shifted first, so that the factor has 63 bits
 * @param factor the factor; the upper half of the product is ns
 */
record TickScale(long ticks, long nanos, int shift, long factor) {

  /** Returns the linear function through two points. */
  static TickScale through(TickReading first, TickReading second) {
    double nanosPerTick =
        (double) (second.nanos() - first.nanos()) / (second.ticks() - first.ticks());
    // The factor must be below 2^63, and should be as large as possible.
    int shift = Math.max(1, Math.getExponent(nanosPerTick) + 2);
    return new TickScale(
        first.ticks(), first.nanos(), shift, Math.round(Math.scalb(nanosPerTick, 64 - shift)));
  }

  /**
   * Returns the ns for some ticks, rounded down. Valid for decades around the reference point,
   * including ticks that were read before it. On the hot path.
   */
  long nanosAt(long now) {
    return nanos + Math.multiplyHigh((now - ticks) << shift, factor);
  }

  /** Returns the ns that correspond to a number of ticks. */
  double length(long some) {
    return some * Math.scalb((double) factor, shift - 64);
  }
}
