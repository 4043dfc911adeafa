package dev.edpm.spark;

/**
 * Represents the failure of a task without an exception, such as an output that another attempt has
 * committed, in the report. It is never thrown.
 */
final class TaskFailedException extends Exception {

  private static final long serialVersionUID = 1L;

  TaskFailedException() {
    super(null, null, false, false);
  }
}
