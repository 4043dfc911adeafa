package dev.edpm.runtime.region.listen;

import dev.edpm.runtime.region.ClosedExecution;

/**
 * Is told of the executions of regions as they happen, on the threads that run them: several may
 * call at a time. Executions that are left out because one in N is measured do not come here. No
 * lock is held then, and what a watch does may run regions itself. What it throws is contained and
 * reported.
 */
public interface RegionWatch {

  /**
   * Called just before an execution opens.
   *
   * @param region the region's name
   * @return what {@link #closed} is to be given with the same execution; may be {@code null}
   */
  default Object opened(String region) {
    return null;
  }

  /**
   * Called when an execution of which {@link #opened} was told has closed. Those that are never
   * closed, and those in which measuring was paused, do not come here.
   *
   * @param opened what {@link #opened} returned
   */
  void closed(Object opened, ClosedExecution execution);
}
