package dev.edpm.tasks.load;

import dev.edpm.tasks.sync.PaddedLong;
import dev.edpm.tasks.sync.PaddedLongs;

/**
 * The counters of a codelet since somebody listens to it: StarPU's {@code starpu.task.c_*}. Only
 * tasks that were submitted since are counted. Safe on any thread.
 *
 * <p>What each sample reads stands side by side: submitters and workers have to get it from each
 * other anyway, once for each sample then. What only peaks need is apart, each number alone as with
 * {@link Flow}: others look at it when there may be a new peak.
 */
public final class CodeletCounters {

  /** What samples read: the submissions while collecting was on, and then for each worker ... */
  private static final int COLLECTED = 0;

  /** ... how many executions there were, */
  private static final int EXECUTED = 1;

  /** and how long they took. */
  private static final int NANOS = 2;

  private static final int WIDTH = 2;

  private final int workers;
  private final PaddedLongs sampled;

  /** How many were made ready, by worker, and at the end on threads that are no workers. */
  private final PaddedLong[] ready;

  /** And how many were taken from those. */
  private final PaddedLong[] taken;

  /** The submissions while collecting was off. */
  private final PaddedLong uncollected = new PaddedLong();

  private final Peak peakSubmitted = new Peak();
  private final Peak peakReady = new Peak();

  /** Numbers that were seen some time ago. An older one is lower, and costs another look. */
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

  /** Counts a task that was submitted. */
  public void submitted(boolean collecting) {
    if (collecting) {
      showWaiting(sampled.addAndGet(COLLECTED, 1));
    } else {
      uncollected.getAndAdd(1);
    }
  }

  /**
   * One has become ready, which peaks are shown later. Volatile, as {@link Flow#ready}.
   *
   * @param worker the one that has freed it, on whose thread this is; else -1
   */
  public void ready(int worker) {
    ready[worker < 0 ? workers : worker].getAndAdd(1);
  }

  /** One is taken from those that are ready; the worker is as {@link #ready} has it. */
  public void taken(int worker) {
    if (worker < 0) {
      taken[workers].getAndAdd(1);
    } else {
      taken[worker].setRelease(taken[worker].getPlain() + 1);
    }
  }

  /** On that worker. Who sees that there was one more sees its time. */
  public void executed(int worker, long took) {
    // Atomic, though no other thread adds to it: so the line comes once, to be read and written.
    sampled.addAndGet(NANOS + WIDTH * worker, took);
    sampled.addByOwner(EXECUTED + WIDTH * worker, 1);
  }

  /** Collecting starts: what is under way counts for the peaks. */
  public void show() {
    showWaiting();
    showReady();
  }

  /** Shows the peak how many wait, when that may be more than it has seen. */
  public void showWaiting() {
    showWaiting(sampled.get(COLLECTED));
  }

  private void showWaiting(long collected) {
    long all = collected + uncollected.get();
    if (all - seenReady.getPlain() > peakSubmitted.get()) {
      // Read later than what it is taken from: no task is seen as waiting that was ready then.
      long others = sum(ready);
      seenReady.setRelease(others);
      peakSubmitted.saw(all - others);
    }
  }

  /** Shows the peak how many are ready, when that may be more than it has seen. */
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

  /** Returns how many tasks were submitted while collecting was on. */
  public long totalSubmitted() {
    return sampled.get(COLLECTED);
  }

  /** Returns how many tasks waited at most at a time. */
  public long peakSubmitted() {
    return peakSubmitted.get();
  }

  /** Returns how many tasks were ready at most at a time. */
  public long peakReady() {
    return peakReady.get();
  }

  /** Returns how many tasks were executed. */
  public long totalExecuted() {
    return ofWorkers(EXECUTED);
  }

  /** Returns the time of all executions in microseconds. */
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
