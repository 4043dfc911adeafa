package dev.edpm.tasks.worker;

import dev.edpm.tasks.graph.Owner;

/** The thread of a worker. */
public final class WorkerThread extends Thread {

  private static final long LOOK_AGAIN_MS = 10;

  private final Worker worker;

  WorkerThread(Worker worker, String name) {
    super(null, worker, name, 0, false);
    this.worker = worker;
    setDaemon(true);
  }

  Worker worker() {
    return worker;
  }

  /**
   * Waits for its end, until a time or an interruption. A thread that ends the process waits itself
   * for who calls this, and is not waited for.
   *
   * @param deadline in ns of {@link System#nanoTime}
   */
  public void awaitEnd(long deadline) {
    try {
      while (isAlive() && deadline - System.nanoTime() > 0 && !endsProcess()) {
        join(LOOK_AGAIN_MS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Tells whether its task has called {@link System#exit}. */
  private boolean endsProcess() {
    for (StackTraceElement frame : getStackTrace()) {
      if (frame.getClassName().equals("java.lang.Shutdown")) {
        return true;
      }
    }
    return false;
  }

  /** Returns the number of the calling thread's worker, -1 where it is none of that engine's. */
  public static int numberIn(Owner engine) {
    return Thread.currentThread() instanceof WorkerThread thread && thread.worker.isOf(engine)
        ? thread.worker.number()
        : -1;
  }

  /**
   * Sees to it that no task waits.
   *
   * @param what it would wait for
   * @throws IllegalStateException when the calling thread is a worker's
   */
  public static void requireNone(String what) {
    if (Thread.currentThread() instanceof WorkerThread) {
      throw new IllegalStateException(
          "a task must not wait for "
              + what
              + ", because this blocks its worker; submit the following work as a task");
    }
  }
}
