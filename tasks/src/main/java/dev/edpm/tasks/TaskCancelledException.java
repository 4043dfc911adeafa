package dev.edpm.tasks;

import dev.edpm.runtime.config.Contained;
import dev.edpm.tasks.graph.Node;
import java.util.concurrent.CancellationException;

/**
 * A task did not run: it was cancelled, or one that it needs has failed, whose exception is the
 * cause then.
 */
public final class TaskCancelledException extends CancellationException {

  private static final long serialVersionUID = 1L;

  TaskCancelledException(String message, Throwable cause) {
    super(message);
    initCause(cause);
  }

  /**
   * Returns the exception on a node that was cancelled; the failure because of which counts as
   * received then.
   *
   * @param what what the program does not have, for the message
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
