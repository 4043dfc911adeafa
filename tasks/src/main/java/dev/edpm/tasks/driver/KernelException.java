package dev.edpm.tasks.driver;

/** Thrown by a device that cannot run a kernel, or on which a kernel has failed. */
public final class KernelException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private enum Reason {
    NOT_RUN,
    NO_MEMORY,
    FAILED
  }

  private final Reason reason;

  private KernelException(String message, Reason reason) {
    super(message);
    this.reason = reason;
  }

  /** Creates an exception of a kernel that was not started, so that the task can run elsewhere. */
  public static KernelException notRun(String message) {
    return new KernelException(message, Reason.NOT_RUN);
  }

  /**
   * Creates an exception of a kernel that was not started, or of data that was not stored, because
   * the device has no memory left. The call can be repeated when memory was freed.
   */
  public static KernelException noMemory(String message) {
    return new KernelException(message, Reason.NO_MEMORY);
  }

  /** Creates an exception of a kernel that may have changed data before it failed. */
  public static KernelException failed(String message) {
    return new KernelException(message, Reason.FAILED);
  }

  /** Returns whether the kernel may have changed data. */
  public boolean hasRun() {
    return reason == Reason.FAILED;
  }

  /** Returns whether the device had no memory left. */
  public boolean isShortage() {
    return reason == Reason.NO_MEMORY;
  }
}
