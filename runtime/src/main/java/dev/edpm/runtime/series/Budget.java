package dev.edpm.runtime.series;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The memory that the records of all threads may take. Threads take room for many records at once,
 * so that they seldom meet here. Safe on any thread.
 */
final class Budget {

  private final AtomicLong left;

  /**
   * @param bytes how much there is
   */
  Budget(long bytes) {
    left = new AtomicLong(bytes);
  }

  /**
   * Takes room for some records.
   *
   * @param fixed bytes that are taken besides
   * @param each bytes of one record
   * @param wanted for how many records
   * @return for how many there is room, which may be none
   */
  int take(long fixed, long each, int wanted) {
    while (true) {
      long before = left.get();
      int granted = (int) Math.min(wanted, Math.max(0, before - fixed) / each);
      if (granted == 0) {
        return 0;
      }
      if (left.compareAndSet(before, before - fixed - granted * each)) {
        return granted;
      }
    }
  }

  /** Gives back what was taken and not used. */
  void giveBack(long bytes) {
    left.addAndGet(bytes);
  }
}
