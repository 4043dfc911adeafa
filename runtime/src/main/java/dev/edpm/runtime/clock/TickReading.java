package dev.edpm.runtime.clock;

import java.util.function.LongSupplier;

/**
 * The CPU's counter and {@code System.nanoTime()} at one time.
 *
 * @param ticks the value of the counter in the middle of the reading of the other clock
 * @param nanos the value of the other clock
 * @param width how many ticks that reading took; the error of {@code ticks} is at most half of it
 */
record TickReading(long ticks, long nanos, long width) {

  /**
   * Reads both clocks repeatedly, and returns the shortest reading, which was not disturbed.
   *
   * @param duration the minimum duration, in ns
   * @param least the minimum number of readings
   * @throws IllegalStateException if the counter goes backwards
   */
  static TickReading best(LongSupplier ticks, LongSupplier nanos, long duration, int least) {
    TickReading best = null;
    long begin = nanos.getAsLong();
    long now = begin;
    long before = ticks.getAsLong();
    for (int i = 0; i < least || now - begin < duration; i++) {
      now = nanos.getAsLong();
      long after = ticks.getAsLong();
      if (after < before) {
        throw new IllegalStateException("the CPU's counter goes backwards");
      }
      if (best == null || after - before < best.width) {
        best = new TickReading(before + (after - before) / 2, now, after - before);
      }
      before = after;
    }
    return best;
  }
}
