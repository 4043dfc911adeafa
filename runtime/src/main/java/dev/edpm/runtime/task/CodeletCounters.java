package dev.edpm.runtime.task;

/**
 * The counters of a codelet since somebody listens to it: StarPU's {@code starpu.task.c_*}. Only
 * tasks that were submitted since are counted. Safe on any thread; as with {@link Flow}, what
 * submitters and what each worker write is apart.
 */
final class CodeletCounters {

  /** Written by submitters. */
  private static final int ALL = 0;

  private static final int COLLECTED = 1;

  /** Written by each worker, and by other threads. */
  private static final int READY = 2;

  private static final int TAKEN = 3;

  /** Written by each worker. */
  private static final int EXECUTED = 4;

  private static final int NANOS = 5;
  private static final int COUNT = 6;

  /** Of threads that are no workers. */
  private final PaddedLongs others = new PaddedLongs(COUNT);

  private final PaddedLongs[] workers;
  private final Peak peakSubmitted = new Peak();
  private final Peak peakReady = new Peak();

  CodeletCounters(int workers) {
    this.workers = new PaddedLongs[workers];
    for (int i = 0; i < workers; i++) {
      this.workers[i] = new PaddedLongs(COUNT);
    }
  }

  void submitted(boolean collecting) {
    long all = others.addAndGet(ALL, 1);
    if (collecting) {
      others.addAndGet(COLLECTED, 1);
      // What is taken away is read later, so that no task counts as waiting that was ready then.
      peakSubmitted.saw(all - sum(READY));
    }
  }

  /**
   * One has become ready.
   *
   * @param worker the one that has freed it, on whose thread this is; else -1
   */
  void ready(int worker, boolean collecting) {
    add(worker, READY, 1);
    if (collecting) {
      long all = sum(READY);
      peakReady.saw(all - sum(TAKEN));
    }
  }

  /** One is taken from those that are ready; the worker is as {@link #ready} has it. */
  void taken(int worker) {
    add(worker, TAKEN, 1);
  }

  void executed(int worker, long took) {
    add(worker, NANOS, took);
    add(worker, EXECUTED, 1);
  }

  private void add(int worker, int count, long more) {
    if (worker < 0) {
      others.addAndGet(count, more);
    } else {
      workers[worker].addByOwner(count, more);
    }
  }

  private long sum(int count) {
    long sum = others.get(count);
    for (PaddedLongs worker : workers) {
      sum += worker.get(count);
    }
    return sum;
  }

  /** Collecting starts: what is under way counts for the peaks. */
  void show() {
    long all = others.get(ALL);
    long allReady = sum(READY);
    peakSubmitted.saw(all - allReady);
    peakReady.saw(allReady - sum(TAKEN));
  }

  long totalSubmitted() {
    return others.get(COLLECTED);
  }

  long peakSubmitted() {
    return peakSubmitted.get();
  }

  long peakReady() {
    return peakReady.get();
  }

  long totalExecuted() {
    return sum(EXECUTED);
  }

  /** Returns the time of all executions in microseconds. */
  double micros() {
    return sum(NANOS) / 1e3;
  }
}
