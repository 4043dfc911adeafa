package dev.edpm.runtime.region.stats;

import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.plan.CounterPlan;

/**
 * The growth of a counter in the current stretch: the time from an opening while no other execution
 * is open to the last close. Executions that overlap each other count once in it. Guarded by the
 * monitor of its owner.
 */
final class CounterStretch {

  // The counter when the stretch began, and at the last close that had one.
  private long first = Execution.NO_VALUE;
  private long firstEnabled;
  private long firstRunning;
  private long end = Execution.NO_VALUE;
  private long endEnabled;
  private long endRunning;

  void begin(long value, long enabledThen, long runningThen) {
    first = value;
    firstEnabled = enabledThen;
    firstRunning = runningThen;
  }

  void close(long value, long enabledThen, long runningThen) {
    end = value;
    endEnabled = enabledThen;
    endRunning = runningThen;
  }

  /** Ends the stretch and returns its growth. */
  long end() {
    long growth = growth();
    first = Execution.NO_VALUE;
    end = Execution.NO_VALUE;
    return growth;
  }

  /** Continues a stretch of earlier totals, which have the part that was closed. */
  void continueFrom(CounterStretch earlier) {
    boolean closed = earlier.end != Execution.NO_VALUE;
    first = closed ? earlier.end : earlier.first;
    firstEnabled = closed ? earlier.endEnabled : earlier.firstEnabled;
    firstRunning = closed ? earlier.endRunning : earlier.firstRunning;
  }

  /** Returns the growth up to the last close. */
  long growth() {
    if (first == Execution.NO_VALUE || end == Execution.NO_VALUE) {
      return 0;
    }
    long value =
        CounterPlan.scaled(end - first, endEnabled - firstEnabled, endRunning - firstRunning);
    return value == Execution.NO_VALUE ? 0 : value;
  }
}
