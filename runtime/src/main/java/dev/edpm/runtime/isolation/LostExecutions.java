package dev.edpm.runtime.isolation;

import dev.edpm.runtime.Problem;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Counts executions that are in no aggregate because the heap or the stack was exhausted, or
 * because of an internal error. Counting allocates nothing. Safe on any thread.
 */
public final class LostExecutions {

  private final AtomicLong lost = new AtomicLong();
  private volatile boolean uncounted;
  private long reported;
  private boolean uncountedReported;

  /** Adds lost executions. */
  public void add(long executions) {
    lost.getAndAdd(executions);
  }

  /** Notes that more have been lost than could be counted. */
  public void addUncounted() {
    uncounted = true;
  }

  /** Returns the number of lost executions, as far as they could be counted. */
  public long total() {
    return lost.get();
  }

  /** Reports the executions that were counted since the previous call. */
  public synchronized void report(Consumer<Problem> problems) {
    long all = lost.get();
    long executions = all - reported;
    if (executions != 0 || uncounted && !uncountedReported) {
      problems.accept(
          new Problem(
              "executions-lost",
              which(executions)
                  + " are not in the report, because of little heap or stack, or an internal error",
              null,
              0,
              0,
              Math.max(1, executions)));
      // Afterwards: building the message takes heap.
      reported = all;
      uncountedReported = uncounted;
    }
  }

  private String which(long executions) {
    if (!uncounted) {
      return "executions";
    }
    String others = "executions that could not be counted";
    return executions == 0 ? others : "executions, and other " + others + ",";
  }
}
