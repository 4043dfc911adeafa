package dev.edpm.tasks.driver;

/** Thrown by a device that cannot run a kernel, or on which a kernel has failed. */
public final class KernelException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final boolean run;

  private KernelException(String message, boolean run) {
    super(message);
    this.run = run;
  }

  /** Creates an exception of a kernel that was not started, so that the task can run elsewhere. */
  public static KernelException notRun(String message) {
    return new KernelException(message, false);
  }

  /** Creates an exception of a kernel that may have changed data before it failed. */
  public static KernelException failed(String message) {
    return new KernelException(message, true);
  }

  /** Returns whether the kernel may have changed data. */
  public boolean hasRun() {
    return run;
  }
}
