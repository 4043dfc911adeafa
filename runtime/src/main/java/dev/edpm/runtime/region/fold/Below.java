package dev.edpm.runtime.region.fold;

/**
 * Counts the executions that opened on a thread during those of one region. It covers the same time
 * as the region's sum of wall time, so the cost of measuring these executions is part of that sum.
 * An execution inside another one of its region counts too. Guarded by the monitor of its owner.
 */
public final class Below {

  private long executions;
  private long[] byPlan = Openings.NONE;

  /** Adds executions; which of them read counters is added apart. */
  void addPlain(long more) {
    executions += more;
  }

  /** Adds {@code sign} times the numbers of executions that read counters, by plan. */
  void addByPlan(long[] more, int sign) {
    byPlan = Openings.add(byPlan, more, sign);
  }

  /** Adds the counts of another thread. */
  void addAll(Below other) {
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
