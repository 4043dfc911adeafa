package dev.edpm.tasks.codelet;

/**
 * Thrown by a kernel whose device does not work any more. The task fails, the worker of the device
 * takes no further tasks, and data that only the device had is lost. On a CPU worker it is a
 * failure of the task like others.
 */
public final class DeviceLostException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Creates an exception with a message, which says what happened to the device. */
  public DeviceLostException(String message) {
    super(message);
  }
}
