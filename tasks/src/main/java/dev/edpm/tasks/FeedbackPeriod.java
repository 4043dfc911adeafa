package dev.edpm.tasks;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.tasks.sync.PaddedLong;

/**
 * A span of time in which feedback was on without being reset. What workers have counted belongs to
 * one of them, so that a new one begins with nothing. Safe on any thread.
 */
final class FeedbackPeriod {

  /** Before any time that it could end at. */
  private static final long NEVER = Long.MIN_VALUE;

  private final long start;
  private final PaddedLong room = new PaddedLong();
  private final TaskLog elsewhere = new TaskLog(this, -1);
  private volatile long end = NEVER;

  /** Set before the time is read that it ends at. */
  private volatile boolean ending;

  /** What workers did at the end that had told of nothing until then. */
  private volatile int[] statesAtEnd;

  /**
   * @param start when it begins, by {@link Clock#now}
   * @param room how many tasks may be recorded
   */
  FeedbackPeriod(long start, long room) {
    this.start = start;
    this.room.setRelease(room);
  }

  long start() {
    return start;
  }

  boolean hasEnded() {
    return end != NEVER;
  }

  /** Returns when it ended, or the time now. */
  long until() {
    long its = end;
    return its != NEVER ? its : Clock.now();
  }

  /**
   * Returns a time that was read just now, or when it ended, if that was before: a worker that was
   * held up while it ended tells of nothing that came after.
   */
  long within(long now) {
    if (!ending) {
      return now;
    }
    while (end == NEVER) {
      Thread.onSpinWait();
    }
    return Math.min(now, end);
  }

  /** It ends now. */
  void end(int[] states) {
    statesAtEnd = states;
    ending = true;
    end = Clock.now();
  }

  int stateAtEnd(int worker) {
    return statesAtEnd[worker];
  }

  /** Takes room for some tasks; tells whether there was enough. */
  boolean take(int tasks) {
    return room.get() >= tasks && room.getAndAdd(-tasks) >= tasks;
  }

  /** Records a task that no worker runs. */
  void recordElsewhere(Task task) {
    synchronized (elsewhere) {
      elsewhere.add(task);
    }
  }

  TaskLog elsewhere() {
    return elsewhere;
  }
}
