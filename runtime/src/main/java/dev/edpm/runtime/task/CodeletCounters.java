package dev.edpm.runtime.task;

/**
 * The counters of a codelet since somebody listens to it: StarPU's {@code starpu.task.c_*}. Only
 * tasks that were submitted since are counted. Safe on any thread; as with {@link Flow}, what
 * submitters and what workers write is apart.
 */
final class CodeletCounters {

  private static final int ALL = 0;
  private static final int COLLECTED = 1;
  private static final int READY = 2;
  private static final int TAKEN = 3;
  private static final int EXECUTED = 4;
  private static final int NANOS = 5;

  private final PaddedLongs counts = new PaddedLongs(6);
  private final Peak peakSubmitted = new Peak();
  private final Peak peakReady = new Peak();

  void submitted(boolean collecting) {
    long all = counts.addAndGet(ALL, 1);
    if (collecting) {
      counts.addAndGet(COLLECTED, 1);
      // What is taken away is read later, so that no task counts as waiting that was ready then.
      peakSubmitted.saw(all - counts.get(READY));
    }
  }

  void ready(boolean collecting) {
    long all = counts.addAndGet(READY, 1);
    if (collecting) {
      peakReady.saw(all - counts.get(TAKEN));
    }
  }

  void taken() {
    counts.addAndGet(TAKEN, 1);
  }

  void executed(long took) {
    counts.addAndGet(NANOS, took);
    counts.addAndGet(EXECUTED, 1);
  }

  /** Collecting starts: what is under way counts for the peaks. */
  void show() {
    long all = counts.get(ALL);
    long allReady = counts.get(READY);
    peakSubmitted.saw(all - allReady);
    peakReady.saw(allReady - counts.get(TAKEN));
  }

  long totalSubmitted() {
    return counts.get(COLLECTED);
  }

  long peakSubmitted() {
    return peakSubmitted.get();
  }

  long peakReady() {
    return peakReady.get();
  }

  long totalExecuted() {
    return counts.get(EXECUTED);
  }

  /** Returns the time of all executions in microseconds. */
  double micros() {
    return counts.get(NANOS) / 1e3;
  }
}
