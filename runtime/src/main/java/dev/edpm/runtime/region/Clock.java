package dev.edpm.runtime.region;

/** The clock of the hot path. */
final class Clock {

  private Clock() {}

  /**
   * Returns the current time in ns since an origin of no meaning; never decreases on one thread.
   */
  static long now() {
    return System.nanoTime();
  }
}
