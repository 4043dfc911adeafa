package dev.edpm.tasks.job;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.tasks.sync.PaddedLong;

/**
 * A span of time in which feedback was on without being reset. What workers have counted belongs to
 * one of them, so that a new one begins with nothing. Safe on any thread.
 */
public final class FeedbackPeriod {

  /** Before any time that it could end at. */
  private static final long NEVER = Long.MIN_VALUE;

  private final long start;
  private final PaddedLong room = new PaddedLong();
  private volatile long end = NEVER;

  /** Set before the time is read that it ends at. */
  private volatile boolean ending;

  /** What workers did at the end that had told of nothing until then. */
  private volatile int[] statesAtEnd;

  /**
   * @param start when it begins, by {@link Clock#now}
   * @param room how many tasks may be recorded
   */
  public FeedbackPeriod(long start, long room) {
    this.start = start;
    this.room.setRelease(room);
  }

  /** Returns when it began, by the clock of the process. */
  public long start() {
    return start;
  }

  /** Tells whether it has ended. */
  public boolean hasEnded() {
    return end != NEVER;
  }

  /** Returns when it ended, or the time now. */
  public long until() {
    long ended = end;
    return ended != NEVER ? ended : Clock.now();
  }

  /**
   * Returns a time that was read just now, or when it ended, if that was before: a worker that was
   * held up while it ended tells of nothing that came after.
   */
  public long within(long now) {
    if (!ending) {
      return now;
    }
    while (end == NEVER) {
      Thread.onSpinWait();
    }
    return Math.min(now, end);
  }

  /** It ends now. */
  public void end(int[] states) {
    statesAtEnd = states;
    ending = true;
    end = Clock.now();
  }

  /** Returns the states in which a worker was when it ended. */
  public int stateAtEnd(int worker) {
    return statesAtEnd[worker];
  }

  /** Takes room for some tasks; tells whether there was enough. */
  public boolean take(int tasks) {
    return room.get() >= tasks && room.getAndAdd(-tasks) >= tasks;
  }
}
