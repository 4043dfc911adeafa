package dev.edpm.runtime.region.event;

import dev.edpm.runtime.config.Problem;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Counts executions that are in no aggregate because the heap or the stack was exhausted. Counting
 * allocates nothing. Safe on any thread.
 */
public final class LostExecutions {

  private final AtomicLong lost = new AtomicLong();
  private long told;

  /** Adds lost executions. */
  public void add(long executions) {
    lost.getAndAdd(executions);
  }

  /** Returns the number of lost executions. */
  public long total() {
    return lost.get();
  }

  /** Reports the executions that were counted since the previous call. */
  public synchronized void tell(Consumer<Problem> problems) {
    long all = lost.get();
    long executions = all - told;
    if (executions != 0) {
      told = all;
      problems.accept(
          new Problem(
              "executions-lost",
              "executions are not in the report, because the heap or the stack was exhausted",
              null,
              0,
              0,
              executions));
    }
  }
}
