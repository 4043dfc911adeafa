package dev.edpm.runtime.rule;

import java.util.concurrent.atomic.AtomicLong;

/** Lets something happen at most once in an interval, whoever's clock it is. Safe on any thread. */
final class RateLimit {

  private static final long NEVER = Long.MIN_VALUE;

  private final long interval;
  private final AtomicLong last = new AtomicLong(NEVER);

  /**
   * Starts open.
   *
   * @param interval in the unit of the times that it is asked with
   */
  RateLimit(long interval) {
    this.interval = interval;
  }

  /** Tells whether it may happen now. */
  boolean isOpen(long now) {
    return isOpen(last.get(), now);
  }

  /** Has it happen now, and tells whether it may: of several threads one is told so. */
  boolean take(long now) {
    long before = last.get();
    return isOpen(before, now) && last.compareAndSet(before, now);
  }

  private boolean isOpen(long before, long now) {
    return before == NEVER || now - before >= interval;
  }
}
