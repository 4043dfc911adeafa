package dev.edpm.runtime.region.listen;

import dev.edpm.runtime.region.ClosedExecution;

/**
 * Is notified of executions of regions as they happen, on the threads that run them, possibly on
 * several at the same time. Executions that are left out by sampling are not reported. No lock is
 * held during a call, and an implementation may itself run regions. Its exceptions are caught and
 * reported.
 */
public interface RegionWatch {

  /**
   * Called just before an execution opens.
   *
   * @param region the region's name
   * @return an object that is passed to {@link #closed} for the same execution; may be {@code null}
   */
  default Object opened(String region) {
    return null;
  }

  /**
   * Called when an execution has closed for which {@link #opened} was called. Not called for
   * executions that are never closed, or in which measuring was paused.
   *
   * @param opened the object that {@link #opened} returned
   */
  void closed(Object opened, ClosedExecution execution);
}
