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

  /** Adds lost executions. */
  public void add(long executions) {
    lost.getAndAdd(executions);
  }

  /** Reports the executions that were counted since the previous call. */
  public void tell(Consumer<Problem> problems) {
    long executions = lost.getAndSet(0);
    if (executions != 0) {
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
