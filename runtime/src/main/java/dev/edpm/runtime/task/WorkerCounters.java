package dev.edpm.runtime.task;

/**
 * The counters of a worker: StarPU's {@code starpu.task.w_*}. Written by the worker with release,
 * read on any thread.
 */
final class WorkerCounters {

  private final PaddedLong executed = new PaddedLong();
  private final PaddedLong nanos = new PaddedLong();

  void executed(long took) {
    nanos.setRelease(nanos.getPlain() + took);
    executed.setRelease(executed.getPlain() + 1);
  }

  long executed() {
    return executed.get();
  }

  /** Returns the time of all executions in microseconds. */
  double micros() {
    return nanos.get() / 1e3;
  }
}
