package dev.edpm.runtime.task;

import java.util.concurrent.atomic.AtomicLong;

/**
 * How many tasks wait and how many are ready at a time, changed together: StarPU's counts behind
 * its peaks. They are kept whether counters are collected or not, so that peaks are right from the
 * first one on. Safe on any thread; each change is one atomic addition.
 */
final class Flow {

  private static final long WAITING = 1L << 32;
  private static final long READY = 1;

  private final AtomicLong now = new AtomicLong();

  /** A task was submitted and waits; returns the counts after that, as do the others. */
  long submitted() {
    return now.addAndGet(WAITING);
  }

  /** A waiting task has become ready. */
  long ready() {
    return now.addAndGet(READY - WAITING);
  }

  /** A task was submitted and is ready. */
  long submittedReady() {
    return now.addAndGet(READY);
  }

  /** A ready task is not ready any more: a worker has taken it. */
  long taken() {
    return now.addAndGet(-READY);
  }

  /** A waiting task will never be ready. */
  long dropped() {
    return now.addAndGet(-WAITING);
  }

  static int waiting(long counts) {
    return (int) (counts >> 32);
  }

  static int ready(long counts) {
    return (int) counts;
  }
}
