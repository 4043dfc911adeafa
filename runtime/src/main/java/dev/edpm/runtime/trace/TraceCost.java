package dev.edpm.runtime.trace;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.config.TraceKind;

/** Measures the cost of recording an event. */
final class TraceCost {

  private static final int EVENTS = 1000;
  private static final int ROUNDS = 5;
  private static final int WIDE = 5;

  private TraceCost() {}

  /**
   * Returns the cost of an event in ns: the clock reading, except for workers, whose time is read
   * anyway, and the row.
   */
  static double of(TraceKind kind) {
    boolean narrow = kind == TraceKind.WORKERS || kind == TraceKind.SUBMIT;
    long best = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      TraceBudget budget = new TraceBudget(Long.MAX_VALUE);
      TraceColumns columns = new TraceColumns(narrow ? 2 : WIDE, budget);
      long start = Clock.now();
      for (int i = 0; i < EVENTS; i++) {
        if (kind == TraceKind.WORKERS) {
          columns.add(start, i);
        } else if (narrow) {
          columns.add(Clock.now(), i);
        } else {
          columns.add(Clock.now(), i, i, i, i);
        }
      }
      best = Math.min(best, Clock.now() - start);
    }
    return Math.round(10.0 * best / EVENTS) / 10.0;
  }
}
