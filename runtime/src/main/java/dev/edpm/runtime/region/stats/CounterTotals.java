package dev.edpm.runtime.region.stats;

import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.plan.CounterPlan;

/**
 * The values that one thread, or all ended threads together, measured of one counter of one region.
 * Guarded by the monitor of its owner.
 */
public final class CounterTotals {

  public final Moments moments;

  /**
   * The inclusive value, in which overlapping executions count once; without the current stretch.
   */
  public long sum;

  public long self;
  public boolean selfKnown = true;

  /**
   * The ns in which the counter was enabled over all executions; {@link #running} has the ns in
   * which it was counting.
   */
  public long enabled;

  public long running;

  // The current stretch: the counter at its beginning, and at the last close that had a value.
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

  /** Continues a stretch of earlier totals, which contain the part up to its last close. */
  public void goOnFrom(CounterTotals earlier) {
    boolean closed = earlier.end != Execution.NO_VALUE;
    first = closed ? earlier.end : earlier.first;
    firstEnabled = closed ? earlier.endEnabled : earlier.firstEnabled;
    firstRunning = closed ? earlier.endRunning : earlier.firstRunning;
  }

  /** Returns the value of the current stretch so far. */
  long stretch() {
    if (first == Execution.NO_VALUE || end == Execution.NO_VALUE) {
      return 0;
    }
    long value =
        CounterPlan.scaled(end - first, endEnabled - firstEnabled, endRunning - firstRunning);
    return value == Execution.NO_VALUE ? 0 : value;
  }

  /**
   * Adds another thread's totals, including the part of its current stretch up to the last close.
   */
  public void addAll(CounterTotals other) {
    moments.addAll(other.moments);
    sum += other.sum + other.stretch();
    self += other.self;
    selfKnown &= other.selfKnown;
    enabled += other.enabled;
    running += other.running;
  }

  /** Returns the share of the time in which the counter was counting; 1 if it always was. */
  double share() {
    return enabled == running ? 1 : (double) running / enabled;
  }
}
