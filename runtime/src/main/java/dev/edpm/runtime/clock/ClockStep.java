package dev.edpm.runtime.clock;

/** The resolution of the clock: the smallest time by which two readings of it can differ. */
public final class ClockStep {

  private static final int READINGS = 1000;

  private static final long NS = measure();

  private ClockStep() {}

  /** Returns the resolution in ns, at least 1. */
  public static long ns() {
    return NS;
  }

  /**
   * Measures the resolution. If consecutive readings never return the same value, the clock is
   * finer than the time that a reading takes.
   */
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
