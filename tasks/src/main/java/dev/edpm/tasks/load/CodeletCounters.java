package dev.edpm.tasks.load;

import dev.edpm.tasks.sync.PaddedLong;
import dev.edpm.tasks.sync.PaddedLongs;

/**
 * The counters of a codelet since a listener was attached to it: StarPU's {@code starpu.task.c_*}.
 * They count only tasks that were submitted since then. Safe on any thread.
 *
 * <p>The numbers that each sample reads are adjacent, so that a sample transfers their cache lines
 * once; submitters and workers exchange these lines anyway. The numbers that only peaks need are
 * padded, as in {@link Flow}: other threads read them only if there may be a new peak.
 */
public final class CodeletCounters {

  /** Index of the submissions while counters were collected; the pairs of all workers follow. */
  private static final int COLLECTED = 0;

  /** Index of the first worker's number of executions. */
  private static final int EXECUTED = 1;

  /** Index of the first worker's execution time. */
  private static final int NANOS = 2;

  private static final int WIDTH = 2;

  private final int workers;
  private final PaddedLongs sampled;

  /** The number of tasks made ready, by worker; the last element is for other threads. */
  private final PaddedLong[] ready;

  /**
   * The number of ready tasks that were taken, by worker; the last element is for other threads.
   */
  private final PaddedLong[] taken;

  /** The submissions while counters were not collected. */
  private final PaddedLong uncollected = new PaddedLong();

  private final Peak peakSubmitted = new Peak();
  private final Peak peakReady = new Peak();

  /**
   * Earlier values of sums that only grow. They are lower bounds; an old one only causes the exact
   * sum to be computed more often.
   */
  private final PaddedLong seenReady = new PaddedLong();

  private final PaddedLong seenTaken = new PaddedLong();

  /** Creates counters that are all 0. */
  public CodeletCounters(int workers) {
    this.workers = workers;
    sampled = new PaddedLongs(1 + WIDTH * workers);
    ready = new PaddedLong[workers + 1];
    taken = new PaddedLong[workers + 1];
    for (int i = 0; i <= workers; i++) {
      ready[i] = new PaddedLong();
      taken[i] = new PaddedLong();
    }
  }

  /** Counts a submitted task. */
  public void submitted(boolean collecting) {
    if (collecting) {
      showWaiting(sampled.addAndGet(COLLECTED, 1));
    } else {
      uncollected.getAndAdd(1);
    }
  }

  /**
   * Counts a task that has become ready; peaks are updated later. Volatile, as {@link Flow#ready}.
   *
   * @param worker the worker that has released the task, on whose thread this is called; otherwise
   *     -1
   */
  public void ready(int worker) {
    ready[worker < 0 ? workers : worker].getAndAdd(1);
  }

  /** Counts a ready task that was taken; {@code worker} is as in {@link #ready}. */
  public void taken(int worker) {
    if (worker < 0) {
      taken[workers].getAndAdd(1);
    } else {
      taken[worker].setRelease(taken[worker].getPlain() + 1);
    }
  }

  /** Counts an execution on a worker. A reader that sees the new count also sees its time. */
  public void executed(int worker, long took) {
    // Atomic, although only this thread writes it: the cache line is then fetched once for reading
    // and writing.
    sampled.addAndGet(NANOS + WIDTH * worker, took);
    sampled.addByOwner(EXECUTED + WIDTH * worker, 1);
  }

  /** Updates the peaks when collection starts, so that tasks in progress count. */
  public void show() {
    showWaiting();
    showReady();
  }

  /** Updates the peak of waiting tasks if there may be a new one. */
  public void showWaiting() {
    showWaiting(sampled.get(COLLECTED));
  }

  private void showWaiting(long collected) {
    long all = collected + uncollected.get();
    if (all - seenReady.getPlain() > peakSubmitted.get()) {
      // Read after the number that it is subtracted from, so that no ready task counts as waiting.
      long others = sum(ready);
      seenReady.setRelease(others);
      peakSubmitted.saw(all - others);
    }
  }

  /** Updates the peak of ready tasks if there may be a new one. */
  public void showReady() {
    long all = sum(ready);
    if (all - seenTaken.getPlain() > peakReady.get()) {
      long gone = sum(taken);
      seenTaken.setRelease(gone);
      peakReady.saw(all - gone);
    }
  }

  private static long sum(PaddedLong[] way) {
    long sum = 0;
    for (PaddedLong count : way) {
      sum += count.get();
    }
    return sum;
  }

  /** Returns the number of tasks that were submitted while counters were collected. */
  public long totalSubmitted() {
    return sampled.get(COLLECTED);
  }

  /** Returns the maximum number of tasks that waited at the same time. */
  public long peakSubmitted() {
    return peakSubmitted.get();
  }

  /** Returns the maximum number of tasks that were ready at the same time. */
  public long peakReady() {
    return peakReady.get();
  }

  /** Returns the number of executed tasks. */
  public long totalExecuted() {
    return ofWorkers(EXECUTED);
  }

  /** Returns the total execution time in microseconds. */
  public double micros() {
    return ofWorkers(NANOS) / 1e3;
  }

  private long ofWorkers(int count) {
    long sum = 0;
    for (int i = 0; i < workers; i++) {
      sum += sampled.get(count + WIDTH * i);
    }
    return sum;
  }
}
