package dev.edpm.runtime.region.fold;

import java.util.Arrays;

/**
 * How many executions have opened on one thread, and how many of them read counters, by plan.
 * Guarded by the monitor of the thread's log.
 */
final class Openings {

  static final long[] NONE = {};

  /** How many there were. */
  long all;

  /** Whether any of them read counters. */
  boolean counted;

  private long[] byPlan = NONE;

  /** Counts openings of one region. */
  void add(Totals total, int executions) {
    all += executions;
    if (total.words != 0) {
      addCounted(total.entry.plan().id(), executions);
    }
  }

  /** Counts openings of regions that read no counters. */
  void addPlain(long executions) {
    all += executions;
  }

  /** Returns how many read counters, by plan; empty where none ever did. Not to be changed. */
  long[] byPlan() {
    return byPlan;
  }

  private void addCounted(int plan, int executions) {
    counted = true;
    if (plan >= byPlan.length) {
      byPlan = Arrays.copyOf(byPlan, plan + 1);
    }
    byPlan[plan] += executions;
  }
}
