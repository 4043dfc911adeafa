package dev.edpm.runtime.region.fold;

import java.util.Arrays;

/**
 * How many executions opened on a thread during those of one region: over the same stretches that
 * the region's sum of wall time counts, so that what measuring them cost is part of that sum. An
 * execution inside another one of its region is one of them. Guarded by the monitor of its owner.
 */
public final class Below {

  private long executions;
  private long[] byPlan = Openings.NONE;

  /** What had opened when the stretch began that goes on now. */
  private long first;

  private long[] firstByPlan = Openings.NONE;

  /** What had opened at the last close in the stretch that was added up. */
  private long end;

  private long[] endByPlan = Openings.NONE;

  /** A stretch begins with an opening that has been counted. */
  void begin(Openings openings) {
    first = openings.all;
    if (openings.counted) {
      firstByPlan = copy(openings, firstByPlan);
    }
  }

  /** The stretch ends here, at a close. */
  void end(Openings openings) {
    executions += openings.all - first;
    if (openings.counted) {
      addByPlan(openings.byPlan(), 1);
      addByPlan(firstByPlan, -1);
    }
  }

  /** The stretch may end here: this is the last close so far. */
  void mark(Openings openings) {
    end = openings.all;
    if (openings.counted) {
      endByPlan = copy(openings, endByPlan);
    }
  }

  /** The stretch ended where it was marked last. */
  void endAtMark() {
    executions += end - first;
    addByPlan(endByPlan, 1);
    addByPlan(firstByPlan, -1);
  }

  /**
   * Goes on with the stretch of earlier totals.
   *
   * @param fromMark whether they have it up to where it was marked
   */
  void goOnFrom(Below earlier, boolean fromMark) {
    first = fromMark ? earlier.end : earlier.first;
    firstByPlan = (fromMark ? earlier.endByPlan : earlier.firstByPlan).clone();
    end = first;
    endByPlan = firstByPlan.clone();
  }

  /** Adds executions that read no counters. */
  void addPlain(long more) {
    executions += more;
  }

  /**
   * Adds another thread's.
   *
   * @param toMark whether its stretch counts too, as far as it was marked
   */
  void addAll(Below other, boolean toMark) {
    executions += other.executions;
    addByPlan(other.byPlan, 1);
    if (toMark) {
      executions += other.end - other.first;
      addByPlan(other.endByPlan, 1);
      addByPlan(other.firstByPlan, -1);
    }
  }

  public long executions() {
    return executions;
  }

  /** Returns how many of them read counters, by plan. Not to be changed. */
  public long[] byPlan() {
    return byPlan;
  }

  /** Returns a copy, in the array that had the one before where that fits. */
  private static long[] copy(Openings openings, long[] into) {
    long[] all = openings.byPlan();
    if (all.length != into.length) {
      return all.clone();
    }
    System.arraycopy(all, 0, into, 0, all.length);
    return into;
  }

  private void addByPlan(long[] more, int sign) {
    if (more.length > byPlan.length) {
      byPlan = Arrays.copyOf(byPlan, more.length);
    }
    for (int i = 0; i < more.length; i++) {
      byPlan[i] += sign * more[i];
    }
  }
}
