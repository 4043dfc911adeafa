package dev.edpm.runtime.region.registry;

import dev.edpm.runtime.region.stats.CounterTotals;

/** The totals of one or several threads in one region. Guarded by its owner. */
public final class ThreadRow {

  public final CounterTotals wall = new CounterTotals();

  /** The number of executions that were left out because 1 in N is measured. */
  public long leftOut;

  void add(ThreadRow other) {
    add(other, 1);
  }

  /** Adds totals in which each measured execution represents so many in the sum. */
  public void add(ThreadRow other, double weight) {
    CounterTotals of = other.wall;
    wall.add(of.count, weight == 1 ? of.sum : Math.round(weight * of.sum), of.self);
    leftOut += other.leftOut;
  }

  boolean isEmpty() {
    return wall.count == 0 && leftOut == 0;
  }
}
