package dev.edpm.tasks.activity;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.job.PredecessorNumbers;

/** Measures what it costs to record what a task waited for and accessed. */
public final class TaskTraceCost {

  private static final int EVENTS = 1000;
  private static final int ROUNDS = 5;

  private TaskTraceCost() {}

  /** Returns the cost of a task with one dependency and one piece of data, in ns. */
  public static double nanos() {
    long best = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      long[] cells = new long[EVENTS * TaskTrace.most(1, 1)];
      long start = Clock.now();
      int at = 0;
      for (int i = 0; i < EVENTS; i++) {
        PredecessorNumbers numbers = new PredecessorNumbers(null);
        numbers.add(i);
        at = TaskTrace.begin(cells, at, i + 1L, numbers, 1);
        at = TaskTrace.access(cells, at, i, AccessMode.READ_WRITE, i);
      }
      best = Math.min(best, Clock.now() - start);
    }
    return Math.round(10.0 * best / EVENTS) / 10.0;
  }
}
