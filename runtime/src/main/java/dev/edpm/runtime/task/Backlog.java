package dev.edpm.runtime.task;

import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/**
 * How many tasks are unfinished, and who waits for them to be fewer. Submitting adds to one count,
 * and each worker to one of its own, so workers share no written memory.
 *
 * <p>Memory order: who has waited sees all that the tasks counted as finished did.
 */
final class Backlog {

  private final Worker[] workers;
  private final AtomicLong submitted = new AtomicLong();

  /** Finished on threads that are no workers: cancelled ones. */
  private final LongAdder elsewhere = new LongAdder();

  /** How many threads wait; they hold the monitor while they look. */
  private volatile int waiting;

  private boolean over;

  /** A number of finished tasks that was seen some time ago; an older value does no harm. */
  private long seenFinished;

  Backlog(Worker[] workers) {
    this.workers = workers;
  }

  /** Counts a task, and returns its number. */
  long submitted() {
    return submitted.getAndIncrement();
  }

  /** Counts a task that ended on a thread that is no worker's. */
  void finishedElsewhere() {
    elsewhere.increment();
    tellWaiting();
  }

  /** Has those that wait look again, after tasks have finished. */
  void tellWaiting() {
    VarHandle.fullFence();
    tellWaitingSoon();
  }

  /**
   * As {@link #tellWaiting}, without the fence: who has begun to wait at this very moment may be
   * missed, until the worker does it again for another task or is idle.
   */
  void tellWaitingSoon() {
    if (waiting > 0) {
      synchronized (this) {
        notifyAll();
      }
    }
  }

  /** Returns how many tasks are unfinished: at some time during the call, or more. */
  long unfinished() {
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

  private long finished() {
    long sum = elsewhere.sum();
    for (Worker worker : workers) {
      sum += worker.finished();
    }
    return sum;
  }

  /** Tells whether fewer than so many tasks are unfinished, mostly at the price of one read. */
  boolean isBelow(long limit) {
    if (submitted.get() - seenFinished < limit) {
      return true;
    }
    seenFinished = finished();
    return submitted.get() - seenFinished < limit;
  }

  /**
   * Waits until at most so many tasks are unfinished, or the engine is at its end.
   *
   * @throws InterruptedException when the calling thread is interrupted
   */
  void awaitAtMost(long most) throws InterruptedException {
    if (unfinished() <= most) {
      return;
    }
    synchronized (this) {
      waiting++;
      try {
        VarHandle.fullFence();
        while (!over && unfinished() > most) {
          wait();
        }
      } finally {
        waiting--;
      }
    }
  }

  /** Nobody needs to wait any more. */
  synchronized void end() {
    over = true;
    notifyAll();
  }
}
