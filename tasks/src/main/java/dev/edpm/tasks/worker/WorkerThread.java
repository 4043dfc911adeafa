package dev.edpm.tasks.worker;

import dev.edpm.tasks.device.DeviceThread;
import dev.edpm.tasks.device.FetchedData;
import dev.edpm.tasks.graph.Owner;
import dev.edpm.tasks.job.Job;
import dev.edpm.tasks.trace.TransferTrace;

/** The thread of a worker. */
public final class WorkerThread extends Thread implements DeviceThread {

  private static final long LOOK_AGAIN_MS = 10;

  private final Worker worker;

  /**
   * The data of the running task, {@code null} if it is in main memory. Confined to this thread.
   */
  private FetchedData fetched;

  /** The task whose data this thread fetches. Confined to this thread. */
  private long fetchingTask = TransferTrace.NO_TASK;

  WorkerThread(Worker worker, String name) {
    super(null, worker, name, 0, false);
    this.worker = worker;
    setDaemon(true);
  }

  @Override
  public FetchedData fetched() {
    return fetched;
  }

  @Override
  public long fetchingTask() {
    return fetchingTask;
  }

  void fetchesFor(long task) {
    fetchingTask = task;
  }

  void runsOn(FetchedData data) {
    fetched = data;
  }

  Worker worker() {
    return worker;
  }

  /**
   * Waits until the thread ends, a deadline passes, or the calling thread is interrupted. Does not
   * wait for a thread that runs {@link System#exit}, because that thread itself waits for the
   * caller.
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

  /** Returns whether the worker's task has called {@link System#exit}. */
  private boolean endsProcess() {
    for (StackTraceElement frame : getStackTrace()) {
      if (frame.getClassName().equals("java.lang.Shutdown")) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the number of the calling thread's worker in an engine, -1 if it is not one of its
   * workers.
   */
  public static int numberIn(Owner engine) {
    return Thread.currentThread() instanceof WorkerThread thread && thread.worker.isOf(engine)
        ? thread.worker.number()
        : -1;
  }

  /** Returns the task whose body or callback the calling thread runs, {@code null} if none. */
  public static Job running() {
    return Thread.currentThread() instanceof WorkerThread thread ? thread.worker.running() : null;
  }

  /** Returns the engine of the calling thread, {@code null} if it is not a worker. */
  public static WorkerHost host() {
    return Thread.currentThread() instanceof WorkerThread thread ? thread.worker.host() : null;
  }

  /**
   * Checks that the calling thread is not a worker, because tasks must not wait.
   *
   * @param what the object of the wait, for the message
   * @throws IllegalStateException if the calling thread is a worker
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
