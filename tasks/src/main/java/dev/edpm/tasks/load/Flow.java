package dev.edpm.tasks.load;

import dev.edpm.tasks.sync.PaddedLong;

/**
 * How many tasks were ever submitted, became ready, were taken and have finished. What waits, is
 * ready and is unfinished at a time are differences of these, so they are right whenever somebody
 * begins to look. Each count that only grows stands alone: submitters and workers share no written
 * memory. Safe on any thread.
 */
public final class Flow {

  /** By worker. */
  private final Progress[] workers;

  private final PaddedLong submitted = new PaddedLong();

  /** On threads that are no workers. */
  private final PaddedLong ready = new PaddedLong();

  /**
   * Taken and finished on threads that are no workers: cancelled ones. It allocates nothing, as
   * they are cancelled also when the heap is exhausted.
   */
  private final PaddedLong passed = new PaddedLong();

  /** Numbers that were seen some time ago. An older one is lower, and costs another look. */
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

  /** Returns what a worker counts. */
  public Progress progress(int worker) {
    return workers[worker];
  }

  /** A task was submitted; returns its number. */
  public long submitted() {
    return submitted.getAndAdd(1);
  }

  /**
   * A task has become ready, and nobody has taken it yet. Volatile: of two threads that free tasks
   * at once and look for a peak then, one at least sees both.
   *
   * @param worker the one that has freed it, on whose thread this is; else -1
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

  /** A ready task was taken and has finished on a thread that is no worker's. */
  public void passed() {
    passed.getAndAdd(1);
  }

  /** Shows a peak how many tasks wait, when that may be more than it has seen. */
  public void showWaiting(Peak peak) {
    long all = submitted.get();
    if (all - seenReady.getPlain() > peak.get()) {
      // Read later than what it is taken from: no task is seen as waiting that was ready then.
      long others = allReady();
      seenReady.setRelease(others);
      peak.saw(all - others);
    }
  }

  /** Shows a peak how many tasks are ready, when that may be more than it has seen. */
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

  /** Returns how many tasks are unfinished: at some time during the call, or more. */
  public long unfinished() {
    long all = submitted.get();
    while (true) {
      long finished = finished();
      long now = submitted.get();
      // Else a task could be counted as finished that had not been submitted when that was read.
      if (now == all) {
        return all - finished;
      }
      all = now;
    }
  }

  /** Tells whether fewer than so many tasks are unfinished, mostly at the price of two reads. */
  public boolean isBelow(long limit) {
    if (submitted.get() - seenFinished.getPlain() < limit) {
      return true;
    }
    long finished = finished();
    seenFinished.setRelease(finished);
    return submitted.get() - finished < limit;
  }

  /** Tells whether, at some time during the call, no task was ready or ran. */
  public boolean isQuiet() {
    // All that are ready or run have become ready, and this only grows.
    long finished = finished();
    return allReady() == finished;
  }

  /** Returns how many tasks have ended: at some time during the call, or fewer. */
  public long ended() {
    return finished();
  }

  private long finished() {
    long sum = passed.get();
    for (Progress worker : workers) {
      sum += worker.finished();
    }
    return sum;
  }
}
