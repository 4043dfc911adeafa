package dev.edpm.runtime.region.fold;

import java.util.Arrays;

/**
 * Counts the executions that have opened on one thread, and by plan those that read counters.
 * Guarded by the monitor of the thread's log.
 */
final class Openings {

  static final long[] NONE = {};

  /** The number of all executions that have opened. */
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

  /**
   * Returns the number of executions that read counters, by plan; empty if none ever did. The
   * caller must not change the array.
   */
  long[] byPlan() {
    return byPlan;
  }

  /** Adds executions of one plan; returns a longer array if need be. */
  static long[] add(long[] to, int plan, int executions) {
    long[] sums = plan < to.length ? to : Arrays.copyOf(to, plan + 1);
    sums[plan] += executions;
    return sums;
  }

  /** Adds {@code sign} times the numbers of {@code more}; returns a longer array if need be. */
  static long[] add(long[] to, long[] more, int sign) {
    long[] sums = more.length > to.length ? Arrays.copyOf(to, more.length) : to;
    for (int i = 0; i < more.length; i++) {
      sums[i] += sign * more[i];
    }
    return sums;
  }

  /** Copies the numbers into the given array if the length matches, else into a new one. */
  static long[] copy(long[] all, long[] into) {
    if (all.length != into.length) {
      return all.clone();
    }
    System.arraycopy(all, 0, into, 0, all.length);
    return into;
  }

  private void addCounted(int plan, int executions) {
    counted = true;
    byPlan = add(byPlan, plan, executions);
  }
}
