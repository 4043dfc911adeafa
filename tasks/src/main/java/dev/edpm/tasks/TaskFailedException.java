package dev.edpm.tasks;

import dev.edpm.tasks.graph.Failures;
import dev.edpm.tasks.graph.Node;

/** Thrown if a task ended with an exception, which is the cause. */
public final class TaskFailedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  TaskFailedException(String message, Throwable cause) {
    super(message, cause);
  }

  /** Returns the exception for a failed node. */
  static TaskFailedException of(Node failed) {
    return new TaskFailedException(failed.failureText(), failed.failure());
  }

  /**
   * Throws the failures that were not observed, if any: the first one is the cause, the others are
   * suppressed.
   */
  static void throwAny(Failures.DeferredProblems deferred) {
    TaskFailedException thrown = null;
    for (Node task : deferred.kept()) {
      thrown = join(thrown, of(task));
    }
    if (deferred.more() > 0) {
      thrown = join(thrown, new TaskFailedException(deferred.more() + " more tasks failed", null));
    }
    if (thrown != null) {
      throw thrown;
    }
  }

  private static TaskFailedException join(TaskFailedException first, TaskFailedException next) {
    if (first == null) {
      return next;
    }
    first.addSuppressed(next);
    return first;
  }
}
