package dev.edpm.tasks.starpu;

import dev.edpm.tasks.sync.PaddedLongs;

/**
 * The counters of a worker: StarPU's {@code starpu.task.w_*}. Written by the worker with release
 * order, read on any thread.
 */
final class WorkerCounters {

  private static final int EXECUTED = 0;
  private static final int NANOS = 1;

  private final PaddedLongs counts = new PaddedLongs(NANOS + 1);

  void executed(long took) {
    counts.addByOwner(NANOS, took);
    counts.addByOwner(EXECUTED, 1);
  }

  long executed() {
    return counts.get(EXECUTED);
  }

  /** Returns the total execution time in microseconds. */
  double micros() {
    return counts.get(NANOS) / 1e3;
  }
}
