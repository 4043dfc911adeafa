package dev.edpm.runtime.region.fold;

import java.util.Arrays;

/**
 * Counts the executions that opened on a thread during those of one region. It covers the same
 * stretches (see {@link Totals}) as the region's sum of wall time, so the cost of measuring these
 * executions is part of that sum. An execution inside another one of its region counts too. Guarded
 * by the monitor of its owner.
 */
public final class Below {

  private long executions;
  private long[] byPlan = Openings.NONE;

  /** The number of openings on the thread at the start of the current stretch. */
  private long first;

  private long[] firstByPlan = Openings.NONE;

  /** The number of openings at the last close in the current stretch. */
  private long end;

  private long[] endByPlan = Openings.NONE;

  /** Begins a stretch, whose first opening has already been counted. */
  void begin(Openings openings) {
    first = openings.all;
    if (openings.counted) {
      firstByPlan = copy(openings, firstByPlan);
    }
  }

  /** Ends the stretch at a close that happens now. */
  void end(Openings openings) {
    executions += openings.all - first;
    if (openings.counted) {
      addByPlan(openings.byPlan(), 1);
      addByPlan(firstByPlan, -1);
    }
  }

  /** Marks this close as the last one so far, at which the stretch may have ended. */
  void mark(Openings openings) {
    end = openings.all;
    if (openings.counted) {
      endByPlan = copy(openings, endByPlan);
    }
  }

  /** Ends the stretch at its last mark. */
  void endAtMark() {
    executions += end - first;
    addByPlan(endByPlan, 1);
    addByPlan(firstByPlan, -1);
  }

  /**
   * Continues the stretch of earlier totals.
   *
   * @param fromMark whether the earlier totals contain the stretch up to its last mark
   */
  void goOnFrom(Below earlier, boolean fromMark) {
    first = fromMark ? earlier.end : earlier.first;
    firstByPlan = (fromMark ? earlier.endByPlan : earlier.firstByPlan).clone();
    end = first;
    endByPlan = firstByPlan.clone();
  }

  /** Adds the openings since {@code begun} was created. */
  void addSince(Below begun, Openings openings) {
    executions += openings.all - begun.first;
    if (openings.counted) {
      addByPlan(openings.byPlan(), 1);
      addByPlan(begun.firstByPlan, -1);
    }
  }

  /** Adds executions that read no counters. */
  void addPlain(long more) {
    executions += more;
  }

  /**
   * Adds the counts of another thread.
   *
   * @param toMark whether to add the other's current stretch, up to its last mark
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

  /** Returns how many of them read counters, by plan. The caller must not change the array. */
  public long[] byPlan() {
    return byPlan;
  }

  /**
   * Copies the counts by plan into the given array if the length matches, else into a new one, and
   * returns the copy.
   */
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
