package dev.edpm.tasks.codelet;

/** Where a task is on its way. */
public enum TaskState {
  /** Submitted; others have to end before it. */
  WAITING,
  /** Its dependencies are met; no worker has started it. */
  READY,
  /** A worker runs it. */
  RUNNING,
  /** It has ended. */
  DONE,
  /** It has ended with an exception. */
  FAILED,
  /** It did not run and will not: it was cancelled, or one that it needs has failed. */
  CANCELLED
}
