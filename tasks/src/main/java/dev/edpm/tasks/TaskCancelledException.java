package dev.edpm.tasks;

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
}
