package dev.edpm.tasks;

import dev.edpm.runtime.isolation.Contained;
import dev.edpm.tasks.graph.Node;
import java.util.concurrent.CancellationException;

/**
 * Thrown if a task did not run: it was cancelled, or a task whose result it needs has failed. In
 * the latter case, the cause is the exception of that task.
 */
public final class TaskCancelledException extends CancellationException {

  private static final long serialVersionUID = 1L;

  TaskCancelledException(String message, Throwable cause) {
    super(message);
    initCause(cause);
  }

  /**
   * Returns the exception for a cancelled node. If a failure is the reason, it counts as observed.
   *
   * @param what the consequence for the program, for the message
   */
  static TaskCancelledException of(String what, Node cancelled) {
    Node failed = cancelled.lostBy();
    if (failed == null) {
      return new TaskCancelledException(what + ": it was cancelled", null);
    }
    failed.observed();
    return new TaskCancelledException(
        what + ": a task that it needs failed: " + Contained.describe(failed.failure()),
        failed.failure());
  }
}
