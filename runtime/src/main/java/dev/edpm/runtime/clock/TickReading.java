package dev.edpm.runtime.clock;

import java.util.function.LongSupplier;

/**
 * The CPU's counter and {@code System.nanoTime()} at one moment.
 *
 * @param ticks in the midst of the reading of the other clock
 * @param nanos what that said
 * @param width how many ticks its reading took: by half of them at most is this wrong
 */
record TickReading(long ticks, long nanos, long width) {

  /**
   * Reads both over and over, and returns the reading that took the least, which nobody disturbed.
   *
   * @param duration how long to go on, in ns
   * @param least how often to read at least
   * @throws IllegalStateException when the counter goes backwards
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
