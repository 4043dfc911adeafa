package dev.edpm.runtime.clock;

import java.util.function.LongSupplier;

/**
 * Finds out how fast the CPU's counter goes, and whether it is one to go by: it must not go
 * backwards, and a point between two others must lie on the line through them.
 */
final class TickTrial {

  /** How long a trial takes at first, in ns, and at most: the JVM warms up in it, too. */
  private static final long SPAN = 30_000_000;

  private static final long LONGEST_SPAN = 240_000_000;

  /** How wrong the rate may be for a longer trial to be worth nothing: mostly it is far less. */
  private static final double LITTLE_ERROR = 3e-6;

  /** How wrong it may be after the longest one. */
  private static final double MOST_ERROR = 20e-6;

  private static final int READINGS = 64;

  private final LongSupplier ticks;
  private final LongSupplier nanos;

  /**
   * @param ticks the CPU's counter
   * @param nanos {@code System.nanoTime()}
   */
  TickTrial(LongSupplier ticks, LongSupplier nanos) {
    this.ticks = ticks;
    this.nanos = nanos;
  }

  /**
   * Returns the rate of the counter; takes some hundredth of a second.
   *
   * @throws IllegalStateException saying why, when it is none to go by
   */
  TickScale run() {
    long span = SPAN;
    while (span < LONGEST_SPAN) {
      try {
        return tryOnce(span, LITTLE_ERROR);
      } catch (IllegalStateException e) {
        // Another program may have this CPU for most of the time, or the JVM be slow to warm up.
        span *= 2;
      }
    }
    return tryOnce(LONGEST_SPAN, MOST_ERROR);
  }

  private TickScale tryOnce(long span, double mostError) {
    TickReading first = TickReading.best(ticks, nanos, span / 3, READINGS);
    TickReading middle = TickReading.best(ticks, nanos, span / 3, READINGS);
    TickReading last = TickReading.best(ticks, nanos, span / 3, READINGS);
    long distance = last.ticks() - first.ticks();
    if (distance <= 0 || last.nanos() <= first.nanos()) {
      throw new IllegalStateException("the CPU's counter does not advance");
    }
    double doubt = (first.width() + last.width()) / 2.0;
    if (doubt / distance > mostError) {
      throw new IllegalStateException(
          "the rate of the CPU's counter cannot be determined, because a reading of it takes too long");
    }
    TickScale scale = TickScale.through(first, last);
    long off = scale.nanosAt(middle.ticks()) - middle.nanos();
    // Each clock is read in whole units, of which System.nanoTime may have coarser ones.
    if (Math.abs(off) > scale.length((long) doubt + middle.width()) + 2) {
      throw new IllegalStateException(
          "the CPU's counter and System.nanoTime disagree by " + off + " ns");
    }
    return scale;
  }
}
