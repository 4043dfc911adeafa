package dev.edpm.runtime.region.entry;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Counts the executions of a region that are measured before one in N is. A region that runs only a
 * few times, such as {@code main}, is therefore always measured. Safe on any thread.
 */
public final class FirstExecutions {

  private final int number;
  private final AtomicInteger ended = new AtomicInteger();
  private volatile boolean over;

  /**
   * @param number how many executions must have ended
   */
  FirstExecutions(int number) {
    this.number = number;
  }

  /** Tells whether so many have ended that the region is sampled. */
  public boolean areOver() {
    return over;
  }

  /** A measured execution has ended. */
  public void ended() {
    if (!over && ended.incrementAndGet() >= number) {
      over = true;
    }
  }

  /** Starts counting anew. */
  void reset() {
    over = false;
    ended.set(0);
  }
}
