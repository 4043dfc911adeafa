package dev.edpm.benchmarks;

import java.util.concurrent.atomic.LongAdder;

/** How often and how long, as programs sum it up by hand for all threads. */
public final class Sum {

  private final LongAdder executions = new LongAdder();
  private final LongAdder time = new LongAdder();

  /** Adds one execution. Any thread may. */
  public void add(long ns) {
    executions.increment();
    time.add(ns);
  }

  /** Returns how often, or nothing where no time passed. */
  public long executions() {
    return time.sum() > 0 ? executions.sum() : 0;
  }
}
