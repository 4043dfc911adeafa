package dev.edpm.runtime.clock;

import java.util.function.LongSupplier;

/**
 * Determines the rate of the CPU's counter, and checks whether it can be used as a clock: it must
 * not go backwards, and a point between two others must be on the line through them.
 */
final class TickTrial {

  /**
   * The duration of the first trial, in ns, and the maximum. The JVM also warms up during a trial.
   */
  private static final long SPAN = 30_000_000;

  private static final long LONGEST_SPAN = 240_000_000;

  /**
   * The relative error of the rate below which a longer trial is not worthwhile. Usually the error
   * is far smaller.
   */
  private static final double LITTLE_ERROR = 3e-6;

  /** The maximum relative error after the longest trial. */
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
   * Returns the rate of the counter. Takes some hundredths of a second.
   *
   * @throws IllegalStateException with the reason, if the counter cannot be used as a clock
   */
  TickScale run() {
    long span = SPAN;
    while (span < LONGEST_SPAN) {
      try {
        return tryOnce(span, LITTLE_ERROR);
      } catch (IllegalStateException e) {
        // Another program may be using this CPU most of the time, or the JVM may be slow to warm
        // up.
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
    // Each clock returns whole units, and System.nanoTime may have coarser ones.
    if (Math.abs(off) > scale.length((long) doubt + middle.width()) + 2) {
      throw new IllegalStateException(
          "the CPU's counter and System.nanoTime disagree by " + off + " ns");
    }
    return scale;
  }
}
