package dev.edpm.runtime.rule;

import java.util.concurrent.atomic.AtomicLong;

/** Allows an action at most once per interval, by any clock. Safe on any thread. */
final class RateLimit {

  private static final long NEVER = Long.MIN_VALUE;

  private final long interval;
  private final AtomicLong last = new AtomicLong(NEVER);

  /**
   * Creates a limit that allows the first action.
   *
   * @param interval the interval, in the unit of the times passed to the methods
   */
  RateLimit(long interval) {
    this.interval = interval;
  }

  /** Tells whether the action is allowed now. */
  boolean isOpen(long now) {
    return isOpen(last.get(), now);
  }

  /**
   * Performs the action now if it is allowed, and returns whether it is. Of several threads, only
   * one succeeds.
   */
  boolean take(long now) {
    long before = last.get();
    return isOpen(before, now) && last.compareAndSet(before, now);
  }

  private boolean isOpen(long before, long now) {
    return before == NEVER || now - before >= interval;
  }
}
