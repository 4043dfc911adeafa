package dev.edpm.runtime.export.live;

import java.util.List;

/**
 * The clients that receive ticks. Its monitor is never held while code of the program runs, so that
 * nothing delays the end. Safe on any thread.
 */
final class LiveClients {

  /** The maximum number of simultaneous clients. */
  static final int MOST = 8;

  private final LiveReadings readings;
  private final WatchedParts parts;
  private int count;
  private long wakeups;
  private boolean ended;

  LiveClients(LiveProgram program, LiveReadings readings) {
    this.readings = readings;
    this.parts = new WatchedParts(program, () -> count() != 0);
  }

  /**
   * Adds a client, which must {@link #leave} if this returns true. Returns false if there are too
   * many, or the program has ended.
   */
  boolean enter() {
    synchronized (this) {
      if (ended || count == MOST) {
        return false;
      }
      count++;
    }
    boolean entered = false;
    try {
      parts.watch();
      entered = true;
    } finally {
      if (!entered) {
        leave();
      }
    }
    return true;
  }

  /** Removes a client. */
  void leave() {
    boolean last;
    synchronized (this) {
      count--;
      last = count == 0;
      notifyAll();
    }
    if (last) {
      readings.forget();
      parts.unwatch();
    }
  }

  /** Returns the parts that exist now, which are being watched. */
  List<LivePart> watchParts() {
    return parts.watch();
  }

  /** Returns the number of clients. */
  synchronized int count() {
    return count;
  }

  /** Lets all clients receive their next tick now, because a command may have changed something. */
  synchronized void wake() {
    wakeups++;
    notifyAll();
  }

  /** Returns how often {@link #wake} was called. */
  synchronized long wakeups() {
    return wakeups;
  }

  /**
   * Waits until it is time for the next tick of a client.
   *
   * @param millis the period
   * @param before the number of {@link #wakeups} before the last tick was made
   * @return whether there are further ticks: the program has not ended
   */
  synchronized boolean awaitTick(long millis, long before) throws InterruptedException {
    long end = System.nanoTime() + millis * 1_000_000;
    while (!ended && wakeups == before) {
      long left = (end - System.nanoTime() + 999_999) / 1_000_000;
      if (left <= 0) {
        break;
      }
      wait(left);
    }
    return !ended;
  }

  /**
   * Lets all clients receive a last tick, and waits for them, but not longer than a time.
   *
   * @param millis the longest time to wait
   */
  synchronized void end(long millis) {
    ended = true;
    // The last tick has everything.
    readings.forget();
    notifyAll();
    long end = System.nanoTime() + millis * 1_000_000;
    try {
      for (long left = millis; count > 0 && left > 0; ) {
        wait(left);
        left = (end - System.nanoTime()) / 1_000_000;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
