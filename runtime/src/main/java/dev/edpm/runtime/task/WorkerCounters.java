package dev.edpm.runtime.task;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The counters of a worker: StarPU's {@code starpu.task.w_*}. Written by the worker with release,
 * read on any thread.
 */
final class WorkerCounters {

  private static final VarHandle EXECUTED = handle("executed");
  private static final VarHandle NANOS = handle("nanos");

  private volatile long executed;
  private volatile long nanos;

  void executed(long took) {
    NANOS.setRelease(this, (long) NANOS.get(this) + took);
    EXECUTED.setRelease(this, (long) EXECUTED.get(this) + 1);
  }

  long executed() {
    return executed;
  }

  /** Returns the time of all executions in microseconds. */
  double micros() {
    return nanos / 1e3;
  }

  private static VarHandle handle(String name) {
    try {
      return MethodHandles.lookup().findVarHandle(WorkerCounters.class, name, long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
}
