package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.clock.Clock;

/** The step of the clock: the least time that two readings of it can differ by. */
public final class ClockStep {

  private static final int READINGS = 1000;

  private static final long NS = measure();

  private ClockStep() {}

  /** Returns the step in ns, 1 or more. */
  public static long ns() {
    return NS;
  }

  /** Where readings in a row never equal each other, the clock is finer than a reading takes. */
  private static long measure() {
    long least = Long.MAX_VALUE;
    boolean equal = false;
    long before = Clock.now();
    for (int i = 0; i < READINGS || least == Long.MAX_VALUE; i++) {
      long now = Clock.now();
      equal |= now == before;
      least = now > before ? Math.min(least, now - before) : least;
      before = now;
    }
    return equal ? least : 1;
  }
}
