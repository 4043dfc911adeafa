package dev.edpm.runtime.region.event;

import dev.edpm.runtime.config.Problem;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Counts the executions that no aggregate has, because the heap or the stack was used up. Counting
 * takes no heap. Safe on any thread.
 */
public final class LostExecutions {

  private final AtomicLong lost = new AtomicLong();

  /** Counts executions. */
  public void add(long executions) {
    lost.getAndAdd(executions);
  }

  /** Reports those that were counted since the call before. */
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
