package dev.edpm.runtime.region.control;

import dev.edpm.runtime.region.ClosedExecution;
import dev.edpm.runtime.region.listen.RegionWatch;
import java.util.concurrent.atomic.AtomicLong;

/** Ends the warm-up after a number of executions of some regions, on all threads together. */
final class WarmUpCount implements RegionWatch {

  private final AtomicLong left;
  private final Runnable end;

  /**
   * @param executions number of executions in the warm-up
   * @param end ends it
   */
  WarmUpCount(long executions, Runnable end) {
    left = new AtomicLong(executions);
    this.end = end;
  }

  @Override
  public void closed(Object opened, ClosedExecution execution) {
    if (left.decrementAndGet() == 0) {
      end.run();
    }
  }
}
