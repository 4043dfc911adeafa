package dev.edpm.runtime.region.entry;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Counts the first executions of a sampled region, which are all measured. A region that runs only
 * a few times, such as {@code main}, is therefore always measured. Safe on any thread.
 */
public final class FirstExecutions {

  private final int number;
  private final AtomicInteger ended = new AtomicInteger();
  private volatile boolean over;

  /**
   * Creates a counter.
   *
   * @param number the number of executions that must have ended before the region is sampled
   */
  FirstExecutions(int number) {
    this.number = number;
  }

  /** Tells whether enough executions have ended, so that the region is sampled now. */
  public boolean areOver() {
    return over;
  }

  /** Counts a measured execution that has ended. */
  public void ended() {
    if (!over && ended.incrementAndGet() >= number) {
      over = true;
    }
  }

  /** Restarts counting. */
  void reset() {
    over = false;
    ended.set(0);
  }
}
