package dev.edpm.runtime.region.fold;

import java.util.Arrays;

/**
 * Counts the executions that opened on a thread during others, all of them or only those directly
 * inside. Guarded by the monitor of its owner.
 */
public final class NestedCounts {

  private long executions;
  private long[] byPlan = Openings.NONE;

  /** Adds executions of one region. */
  void add(Totals total, int more) {
    executions += more;
    if (total.words != 0) {
      byPlan = Openings.add(byPlan, total.entry.plan().id(), more);
    }
  }

  /** Adds executions; which of them read counters is added apart. */
  void addPlain(long more) {
    executions += more;
  }

  /** Adds {@code sign} times the numbers of executions that read counters, by plan. */
  void addByPlan(long[] more, int sign) {
    byPlan = Openings.add(byPlan, more, sign);
  }

  /** Sets the counts to 0. */
  void clear() {
    executions = 0;
    Arrays.fill(byPlan, 0);
  }

  /** Adds other counts. */
  void addAll(NestedCounts other) {
    executions += other.executions;
    addByPlan(other.byPlan, 1);
  }

  public long executions() {
    return executions;
  }

  /** Returns how many of them read counters, by plan. The caller must not change the array. */
  public long[] byPlan() {
    return byPlan;
  }
}
