package dev.edpm.runtime.region.stats;

import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.plan.CounterPlan;

/**
 * What one thread, or all the ended ones together, measured of one counter of one region. Guarded
 * by the monitor of its owner.
 */
public final class CounterTotals {

  public final Moments moments;

  /** Inclusive, what overlaps itself counted once; without the stretch that goes on now. */
  public long sum;

  public long self;
  public boolean selfKnown = true;

  /** For how many ns the counter was to be counted in all executions, and for how many it was. */
  public long enabled;

  public long running;

  // The stretch that goes on now: the counter when it began, and at the last close that had one.
  private long first = Execution.NO_VALUE;
  private long firstEnabled;
  private long firstRunning;
  private long end = Execution.NO_VALUE;
  private long endEnabled;
  private long endRunning;

  public CounterTotals(Percentiles percentiles) {
    moments = new Moments(percentiles);
  }

  public void beginStretch(long value, long enabledThen, long runningThen) {
    first = value;
    firstEnabled = enabledThen;
    firstRunning = runningThen;
  }

  public void closeInStretch(long value, long enabledThen, long runningThen) {
    end = value;
    endEnabled = enabledThen;
    endRunning = runningThen;
  }

  public void endStretch() {
    sum += stretch();
    first = Execution.NO_VALUE;
    end = Execution.NO_VALUE;
  }

  /** Goes on with a stretch of earlier totals, of which they have the part that was closed. */
  public void goOnFrom(CounterTotals earlier) {
    boolean closed = earlier.end != Execution.NO_VALUE;
    first = closed ? earlier.end : earlier.first;
    firstEnabled = closed ? earlier.endEnabled : earlier.firstEnabled;
    firstRunning = closed ? earlier.endRunning : earlier.firstRunning;
  }

  /** Returns what the stretch that goes on now has so far. */
  long stretch() {
    if (first == Execution.NO_VALUE || end == Execution.NO_VALUE) {
      return 0;
    }
    long value =
        CounterPlan.scaled(end - first, endEnabled - firstEnabled, endRunning - firstRunning);
    return value == Execution.NO_VALUE ? 0 : value;
  }

  /** Adds another thread's totals, and of its stretch the part that has been closed. */
  public void addAll(CounterTotals other) {
    moments.addAll(other.moments);
    sum += other.sum + other.stretch();
    self += other.self;
    selfKnown &= other.selfKnown;
    enabled += other.enabled;
    running += other.running;
  }

  /** Returns the share of the time for which the counter was counted, 1 when always. */
  double share() {
    return enabled == running ? 1 : (double) running / enabled;
  }
}
