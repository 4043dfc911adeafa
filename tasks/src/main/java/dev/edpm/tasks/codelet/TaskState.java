package dev.edpm.tasks.codelet;

/** The state of a task. */
public enum TaskState {
  /** Submitted, but some of its dependencies have not ended. */
  WAITING,
  /** All dependencies have ended, but no worker has started the task. */
  READY,
  /** A worker is running the task. */
  RUNNING,
  /** The task has completed successfully. */
  DONE,
  /** The task has ended with an exception. */
  FAILED,
  /**
   * The task did not run and will not run: it was cancelled, or a task whose result it needs has
   * failed.
   */
  CANCELLED
}
