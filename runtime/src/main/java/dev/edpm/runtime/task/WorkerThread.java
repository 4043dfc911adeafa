package dev.edpm.runtime.task;

/** The thread of a worker. */
final class WorkerThread extends Thread {

  private final Worker worker;

  WorkerThread(Worker worker, String name) {
    super(null, worker, name, 0, false);
    this.worker = worker;
    setDaemon(true);
  }

  Worker worker() {
    return worker;
  }

  /** Returns the number of the calling thread's worker, -1 where it is none of that engine's. */
  static int numberIn(TaskEngine engine) {
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
  static void requireNone(String what) {
    if (Thread.currentThread() instanceof WorkerThread) {
      throw new IllegalStateException(
          "a task may not wait for "
              + what
              + ", since its worker could run nothing else meanwhile: submit what is to come after"
              + " as a task");
    }
  }
}
