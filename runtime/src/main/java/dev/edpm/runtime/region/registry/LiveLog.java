package dev.edpm.runtime.region.registry;

import dev.edpm.runtime.region.hot.ThreadLog;
import dev.edpm.runtime.series.ThreadInfo;
import java.lang.ref.WeakReference;

/** A log whose thread may still run. */
final class LiveLog {

  final ThreadLog log;
  private final WeakReference<Thread> thread;

  /** Written once, by the thread. */
  volatile ThreadInfo info;

  /**
   * Whether totals of the thread were added to the row that threads without a row of their own
   * share. Guarded by the owner's turn.
   */
  boolean isAmongOthers;

  /**
   * Whether the thread has ended and its log was removed from the list. Guarded by the owner's
   * turn.
   */
  boolean out;

  LiveLog(ThreadLog log, Thread thread) {
    this.log = log;
    this.thread = new WeakReference<>(thread);
  }

  boolean hasEnded() {
    Thread owner = thread.get();
    return owner == null || !owner.isAlive();
  }
}
