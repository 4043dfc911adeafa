package dev.edpm.runtime.region.registry;

import dev.edpm.runtime.ThreadInfo;
import dev.edpm.runtime.region.hot.ThreadLog;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/**
 * A log whose thread may still run, or whose results have not been taken over yet. Short threads
 * may continue the log one after the other.
 */
final class LiveLog {

  private static final AtomicIntegerFieldUpdater<LiveLog> CLAIMED =
      AtomicIntegerFieldUpdater.newUpdater(LiveLog.class, "claimed");

  private final int id;
  private volatile WeakReference<Thread> thread;

  /** Null until the thread has created it; for good if there was no heap. */
  volatile ThreadLog log;

  /** Written by each thread once. */
  volatile ThreadInfo info;

  /** The number of threads that the log had before this one. Guarded by the log's monitor. */
  int earlier;

  /**
   * Whether totals of the thread were added to the row that threads without a row of their own
   * share. Guarded by the log's monitor.
   */
  boolean isAmongOthers;

  /**
   * Whether totals of the thread were already added to those of ended ones. Guarded by the log's
   * monitor.
   */
  boolean isSettled;

  /** The place in the list of logs. Guarded by the lock of the list. */
  int place;

  /** 1 if the thread has ended and another one takes over its results. */
  private volatile int claimed;

  LiveLog(int id, Thread thread) {
    this.id = id;
    this.thread = new WeakReference<>(thread);
  }

  /** Returns the number of the log. */
  int id() {
    return id;
  }

  /** Tells whether the thread has ended and the caller is the only one to take over its results. */
  boolean claimIfEnded() {
    return claimed == 0 && hasEnded() && CLAIMED.compareAndSet(this, 0, 1);
  }

  /**
   * The calling thread, which has claimed the log, continues it. The totals of both threads are
   * among those of threads without a row of their own.
   *
   * @param generation the one of the records in which a thread begins now
   * @return false if it cannot
   */
  boolean continueOn(Thread self, int generation) {
    ThreadLog known = log;
    if (known == null || info == null || !known.isVirtual() || !known.canBeContinued()) {
      return false;
    }
    WeakReference<Thread> owner = new WeakReference<>(self);
    ThreadInfo begins = ThreadInfo.of(self);
    known.attach();
    boolean[] continued = {false};
    try {
      known.withFold(
          fold -> {
            if (isSettled || fold.records().generation() != generation) {
              return;
            }
            fold.records().continueFor(begins.id());
            isAmongOthers = true;
            earlier++;
            info = begins;
            thread = owner;
            continued[0] = true;
          });
    } finally {
      if (!continued[0]) {
        known.unattach();
      }
    }
    return continued[0];
  }

  /** Everything that was measured is discarded or taken away. Under the log's monitor. */
  void restart() {
    earlier = 0;
    isAmongOthers = false;
    isSettled = false;
  }

  /** Lets others claim the log, because its results were not taken over. */
  void release() {
    claimed = 0;
  }

  private boolean hasEnded() {
    Thread owner = thread.get();
    return owner == null || !owner.isAlive();
  }
}
