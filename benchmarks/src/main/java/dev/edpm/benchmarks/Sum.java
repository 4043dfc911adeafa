package dev.edpm.benchmarks;

import java.util.concurrent.atomic.LongAdder;

/** The number and total time of executions, as hand-written code sums them up for all threads. */
public final class Sum {

  private final LongAdder executions = new LongAdder();
  private final LongAdder time = new LongAdder();

  /** Adds one execution. Safe on any thread. */
  public void add(long ns) {
    executions.increment();
    time.add(ns);
  }

  /** Returns the number of executions, or 0 if no time has passed. */
  public long executions() {
    return time.sum() > 0 ? executions.sum() : 0;
  }
}
