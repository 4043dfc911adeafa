package dev.edpm.runtime.export.live;

import java.util.ArrayList;
import java.util.List;

/**
 * The clients that receive ticks. Tells the parts of other artifacts whether anybody watches. Safe
 * on any thread.
 */
final class LiveClients {

  /** The maximum number of simultaneous clients. */
  static final int MOST = 8;

  private final LiveProgram program;
  private final LiveReadings readings;
  private List<LivePart> watched = List.of();
  private int count;
  private long wakeups;
  private boolean ended;

  LiveClients(LiveProgram program, LiveReadings readings) {
    this.program = program;
    this.readings = readings;
  }

  /** Adds a client. Returns false if there are too many, or the program has ended. */
  synchronized boolean enter() {
    if (ended || count == MOST) {
      return false;
    }
    count++;
    watchParts();
    return true;
  }

  /** Removes a client. */
  synchronized void leave() {
    count--;
    if (count == 0) {
      watched.forEach(part -> part.watch(false));
      watched = List.of();
      readings.forget();
    }
    notifyAll();
  }

  /** Returns the parts that exist now, which are being watched. */
  synchronized List<LivePart> watchParts() {
    List<LivePart> parts = program.parts();
    if (!parts.equals(watched)) {
      for (LivePart part : parts) {
        if (!watched.contains(part)) {
          part.watch(true);
        }
      }
      watched.stream().filter(part -> !parts.contains(part)).forEach(part -> part.watch(false));
      watched = new ArrayList<>(parts);
    }
    return watched;
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

  /**
   * Waits until it is time for the next tick of a client.
   *
   * @param millis the period
   * @return whether there are further ticks: the program has not ended
   */
  synchronized boolean awaitTick(long millis) throws InterruptedException {
    long end = System.nanoTime() + millis * 1_000_000;
    long before = wakeups;
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
