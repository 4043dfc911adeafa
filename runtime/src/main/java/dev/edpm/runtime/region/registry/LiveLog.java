package dev.edpm.runtime.region.registry;

import dev.edpm.runtime.region.hot.ThreadLog;
import dev.edpm.runtime.series.ThreadInfo;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** A log whose thread may still run, or whose results have not been taken over yet. */
final class LiveLog {

  private static final AtomicIntegerFieldUpdater<LiveLog> CLAIMED =
      AtomicIntegerFieldUpdater.newUpdater(LiveLog.class, "claimed");

  private final int id;
  private final WeakReference<Thread> thread;

  /** Null until the thread has created it; for good if there was no heap. */
  volatile ThreadLog log;

  /** Written once, by the thread. */
  volatile ThreadInfo info;

  /**
   * Whether totals of the thread were added to the row that threads without a row of their own
   * share. Guarded by the log's monitor.
   */
  boolean isAmongOthers;

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

  /** Leaves the results to others, because they were not taken over. */
  void release() {
    claimed = 0;
  }

  private boolean hasEnded() {
    Thread owner = thread.get();
    return owner == null || !owner.isAlive();
  }
}
