package dev.edpm.runtime.series;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The memory that the records of all threads may use. Threads reserve memory for many records at
 * once, so they rarely compete for it. Safe on any thread.
 */
final class Budget {

  private final AtomicLong left;

  /**
   * @param bytes the available memory
   */
  Budget(long bytes) {
    left = new AtomicLong(bytes);
  }

  /**
   * Reserves memory for records.
   *
   * @param fixed bytes that are reserved in addition
   * @param each bytes of one record
   * @param wanted the number of records
   * @return the number of records for which memory was reserved, which may be 0
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

  /** Returns memory that was reserved and not used. */
  void giveBack(long bytes) {
    left.addAndGet(bytes);
  }
}
