package dev.edpm.runtime.trace;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.config.TraceKind;

/** Measures the cost of recording an event. */
final class TraceCost {

  private static final int EVENTS = 1000;
  private static final int ROUNDS = 5;

  private TraceCost() {}

  /**
   * Returns the cost of an event in ns: the clock reading, except for workers and the scheduler,
   * whose time is read anyway, and the row. The cost of tasks is measured where they are recorded.
   */
  static double of(TraceKind kind) {
    int width =
        switch (kind) {
          case WORKERS, SUBMIT -> 1;
          case SCHED -> 2;
          default -> 5;
        };
    long best = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      TraceBudget budget = new TraceBudget(Long.MAX_VALUE);
      TraceColumns columns = new TraceColumns(width, budget);
      long start = Clock.now();
      for (int i = 0; i < EVENTS; i++) {
        long now = isReadAnyway(kind) ? start + i : Clock.now();
        switch (width) {
          case 1 -> columns.add(now);
          case 2 -> columns.add(now, i);
          default -> columns.add(now, i, i, i, i);
        }
      }
      best = Math.min(best, Clock.now() - start);
    }
    return Math.round(10.0 * best / EVENTS) / 10.0;
  }

  private static boolean isReadAnyway(TraceKind kind) {
    return kind == TraceKind.WORKERS || kind == TraceKind.SCHED;
  }
}
