package dev.edpm.tasks;

/** A task ended with an exception, which is the cause. */
public final class TaskFailedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  TaskFailedException(String message, Throwable cause) {
    super(message, cause);
  }
}
