package dev.edpm.tasks.load;

import dev.edpm.tasks.sync.PaddedLong;

/**
 * Counts of all tasks that were submitted, became ready, were taken and have finished. The numbers
 * of waiting, ready and unfinished tasks are differences of these, so they are correct at any time,
 * without earlier preparation. Each count only grows and is padded: submitters and workers share no
 * written memory. Safe on any thread.
 */
public final class Flow {

  /** By worker. */
  private final Progress[] workers;

  private final PaddedLong submitted = new PaddedLong();

  /** Made ready by threads that are not workers. */
  private final PaddedLong ready = new PaddedLong();

  /**
   * Taken and finished on threads that are not workers, because they were cancelled. Counting
   * allocates nothing, because tasks are also cancelled when the heap is exhausted.
   */
  private final PaddedLong passed = new PaddedLong();

  /**
   * Earlier values of sums that only grow. They are lower bounds; an old one only causes the exact
   * sum to be computed more often.
   */
  private final PaddedLong seenReady = new PaddedLong();

  private final PaddedLong seenTaken = new PaddedLong();

  private final PaddedLong seenFinished = new PaddedLong();

  /** Creates counts that are all 0. */
  public Flow(int workers) {
    this.workers = new Progress[workers];
    for (int i = 0; i < workers; i++) {
      this.workers[i] = new Progress();
    }
  }

  /** Returns the counts of a worker. */
  public Progress progress(int worker) {
    return workers[worker];
  }

  /** Counts a submitted task and returns its number. */
  public long submitted() {
    return submitted.getAndAdd(1);
  }

  /**
   * Counts a task that has become ready and that no worker has taken. Volatile: of two threads that
   * release tasks at the same time and then check for a peak, at least one sees both tasks.
   *
   * @param worker the worker that has released the task, on whose thread this is called; otherwise
   *     -1
   */
  public void ready(int worker) {
    if (worker < 0) {
      ready.getAndAdd(1);
    } else {
      workers[worker].ready();
    }
  }

  private long allReady() {
    long sum = ready.get();
    for (Progress worker : workers) {
      sum += worker.madeReady();
    }
    return sum;
  }

  /** Counts a ready task that was taken and has finished on a thread that is not a worker. */
  public void passed() {
    passed.getAndAdd(1);
  }

  /** Updates a peak of waiting tasks if there may be a new one. */
  public void showWaiting(Peak peak) {
    long all = submitted.get();
    if (all - seenReady.getPlain() > peak.get()) {
      // Read after the number that it is subtracted from, so that no ready task counts as waiting.
      long others = allReady();
      seenReady.setRelease(others);
      peak.saw(all - others);
    }
  }

  /** Updates a peak of ready tasks if there may be a new one. */
  public void showReady(Peak peak) {
    long all = allReady();
    if (all - seenTaken.getPlain() > peak.get()) {
      long taken = passed.get();
      for (Progress worker : workers) {
        taken += worker.taken();
      }
      seenTaken.setRelease(taken);
      peak.saw(all - taken);
    }
  }

  /** Returns the number of unfinished tasks at some time during the call, or a greater number. */
  public long unfinished() {
    long all = submitted.get();
    while (true) {
      long finished = finished();
      long now = submitted.get();
      // Otherwise a task could be counted as finished that was submitted after the first read.
      if (now == all) {
        return all - finished;
      }
      all = now;
    }
  }

  /**
   * Returns whether fewer than {@code limit} tasks are unfinished; usually this takes two reads.
   */
  public boolean isBelow(long limit) {
    if (submitted.get() - seenFinished.getPlain() < limit) {
      return true;
    }
    long finished = finished();
    seenFinished.setRelease(finished);
    return submitted.get() - finished < limit;
  }

  /** Returns whether, at some time during the call, no task was ready or running. */
  public boolean isQuiet() {
    // Each task that is ready or running has become ready before, and this count only grows.
    long finished = finished();
    return allReady() == finished;
  }

  /** Returns the number of ended tasks at some time during the call, or a smaller number. */
  public long ended() {
    return finished();
  }

  /** Returns the numbers of tasks; each is exact when no task changes meanwhile. */
  public FlowCounts counts() {
    // The later steps of tasks are read first, so that no difference is negative.
    long ended = finished();
    long taken = passed.get();
    for (Progress worker : workers) {
      taken += worker.taken();
    }
    long released = allReady();
    long all = submitted.get();
    return new FlowCounts(all - released, released - taken, Math.max(0, taken - ended), ended);
  }

  private long finished() {
    long sum = passed.get();
    for (Progress worker : workers) {
      sum += worker.finished();
    }
    return sum;
  }
}
