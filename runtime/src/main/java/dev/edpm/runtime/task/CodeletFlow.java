package dev.edpm.runtime.task;

import java.util.concurrent.atomic.AtomicLong;

/**
 * How many tasks of a codelet wait and how many are ready, changed together. Safe on any thread;
 * each change is one atomic addition, and returns the counts after it.
 */
final class CodeletFlow {

  private static final long WAITING = 1L << 32;
  private static final long READY = 1;

  private final AtomicLong now = new AtomicLong();

  long now() {
    return now.get();
  }

  long submitted() {
    return now.addAndGet(WAITING);
  }

  long ready() {
    return now.addAndGet(READY - WAITING);
  }

  long taken() {
    return now.addAndGet(-READY);
  }

  static int waiting(long counts) {
    return (int) (counts >> 32);
  }

  static int ready(long counts) {
    return (int) counts;
  }
}
