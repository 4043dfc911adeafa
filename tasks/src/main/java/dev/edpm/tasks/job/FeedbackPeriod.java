package dev.edpm.tasks.job;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.tasks.sync.PaddedLong;

/**
 * A period in which feedback was on and was not reset. Workers attribute what they count to a
 * period, so that a new one starts at 0. Safe on any thread.
 */
public final class FeedbackPeriod {

  /** Earlier than any possible end. */
  private static final long NEVER = Long.MIN_VALUE;

  private final long start;
  private final PaddedLong room = new PaddedLong();
  private volatile long end = NEVER;

  /** Set before {@link #end} is computed. */
  private volatile boolean ending;

  /** By worker, its states at the end, for workers that had not recorded any in this period. */
  private volatile int[] statesAtEnd;

  /**
   * @param start the beginning, by {@link Clock#now}
   * @param room the maximum number of recorded tasks
   */
  public FeedbackPeriod(long start, long room) {
    this.start = start;
    this.room.setRelease(room);
  }

  /** Returns the beginning, by the clock of the process. */
  public long start() {
    return start;
  }

  /** Returns whether the period has ended. */
  public boolean hasEnded() {
    return end != NEVER;
  }

  /** Returns the end, or the current time if the period has not ended. */
  public long until() {
    long ended = end;
    return ended != NEVER ? ended : Clock.now();
  }

  /**
   * Returns the earlier of a time that was just read and the end of the period. A worker that was
   * delayed while the period ended therefore records nothing after the end.
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

  /** Ends the period now. */
  public void end(int[] states) {
    statesAtEnd = states;
    ending = true;
    end = Clock.now();
  }

  /** Returns the states of a worker at the end. */
  public int stateAtEnd(int worker) {
    return statesAtEnd[worker];
  }

  /** Reserves room for some tasks; returns whether there was enough. */
  public boolean take(int tasks) {
    return room.get() >= tasks && room.getAndAdd(-tasks) >= tasks;
  }
}
