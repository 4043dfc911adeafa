package dev.edpm.tasks.sched;

import dev.edpm.tasks.sync.PaddedLong;

/**
 * Goes round the workers that are enabled. Safe on any thread: two at the same time may be sent to
 * the same worker.
 */
final class EnabledWorkers {

  private final WorkerPool workers;
  private final PaddedLong turn = new PaddedLong();

  EnabledWorkers(WorkerPool workers) {
    this.workers = workers;
  }

  /** Returns the one whose turn it is. */
  int next() {
    long now = turn.getPlain();
    turn.setRelease(now + 1);
    return from(Math.floorMod(now, workers.size()));
  }

  /**
   * Returns that worker if it is enabled, else the next one that is. When the last one was disabled
   * a moment ago it is that worker: it was enabled when the task came.
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
