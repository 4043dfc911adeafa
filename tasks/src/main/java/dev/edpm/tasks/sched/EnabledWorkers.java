package dev.edpm.tasks.sched;

import dev.edpm.tasks.sync.PaddedLong;

/**
 * Selects enabled workers in count. Safe on any thread: simultaneous calls may select the same
 * worker.
 */
final class EnabledWorkers {

  private final WorkerPool workers;
  private final PaddedLong count = new PaddedLong();

  EnabledWorkers(WorkerPool workers) {
    this.workers = workers;
  }

  /** Returns the next enabled worker. */
  int next() {
    long now = count.getPlain();
    count.setRelease(now + 1);
    return from(Math.floorMod(now, workers.size()));
  }

  /**
   * Returns the given worker if it is enabled, otherwise the next enabled one. If the last one was
   * disabled a moment ago, returns the given worker, since one was enabled when the task arrived.
   */
  int from(int worker) {
    int size = workers.size();
    for (int i = worker; i < worker + size; i++) {
      int candidate = i < size ? i : i - size;
      if (workers.isEnabled(candidate)) {
        return candidate;
      }
    }
    return worker;
  }
}
