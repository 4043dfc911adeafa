package dev.edpm.runtime.region.registry;

import dev.edpm.runtime.region.fold.Totals;

/** The totals of one or several threads in one region. Guarded by its owner. */
public final class ThreadRow {

  /** The number of measured executions. */
  public long executions;

  public long sum;
  public long self;

  /** The number of executions that were left out because 1 in N is measured. */
  public long leftOut;

  void add(ThreadRow other) {
    add(other, 1);
  }

  /** Adds totals in which each measured execution represents so many in the sum. */
  public void add(ThreadRow other, double weight) {
    executions += other.executions;
    sum += weight == 1 ? other.sum : Math.round(weight * other.sum);
    self += other.self;
    leftOut += other.leftOut;
  }

  /** Adds the totals of a thread without the executions that other threads opened. */
  void addOwn(Totals totals) {
    executions += totals.wall.count() - totals.closedElsewhere;
    sum += totals.sum() - totals.closedElsewhereSum;
    self += totals.self() - totals.closedElsewhereSelf;
  }

  /** Adds the executions that a thread closed and another one opened. */
  void addClosedElsewhere(Totals totals) {
    executions += totals.closedElsewhere;
    sum += totals.closedElsewhereSum;
    self += totals.closedElsewhereSelf;
  }

  boolean isEmpty() {
    return executions == 0 && leftOut == 0;
  }
}
