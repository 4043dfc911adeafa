package dev.edpm.runtime.region.listen;

import dev.edpm.runtime.region.ClosedExecution;
import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.event.ExceptionNames;
import dev.edpm.runtime.region.event.Pause;
import dev.edpm.runtime.region.plan.CounterPlan;
import java.util.List;

/**
 * An open execution that has listeners: the values at its opening, and the objects that the
 * listeners returned for it. Closed once.
 */
public final class WatchedExecution {

  private final RegionListeners region;
  private final RegionWatch[] watches;
  private final Object[] tokens;
  private final long[] opening;
  private long opened;

  /**
   * @param opening an array for the values of its counters at its opening
   */
  WatchedExecution(RegionListeners region, RegionWatch[] watches, Object[] tokens, long[] opening) {
    this.region = region;
    this.watches = watches;
    this.tokens = tokens;
    this.opening = opening;
  }

  /**
   * Stores the data of its opening.
   *
   * @param when the time of the clock
   * @param values the values of its counters, from {@code offset} on
   */
  public void opened(long when, long[] values, int offset) {
    opened = when;
    if (opening.length != 0) {
      System.arraycopy(values, offset, opening, 0, opening.length);
    }
  }

  /**
   * Notifies the listeners that it has closed.
   *
   * @param closing the current values of its counters, from {@code offset} on
   */
  public void close(long closed, long[] closing, int offset, int exception) {
    try {
      closeGrown(closed, growth(closing, offset), 0, exception);
    } catch (Error e) {
      region.failed(e);
    }
  }

  private long[] growth(long[] closing, int offset) {
    long[] growth = new long[opening.length];
    for (int i = 0; i < growth.length; i++) {
      long after = closing[offset + i];
      growth[i] =
          opening[i] == Execution.NO_VALUE || after == Execution.NO_VALUE
              ? Execution.NO_VALUE
              : after - opening[i];
    }
    return growth;
  }

  /**
   * Notifies the listeners that it has closed.
   *
   * @param growth the growth of its counters, from {@code offset} on
   */
  public void closeGrown(long closed, long[] growth, int offset, int exception) {
    if (Pause.ever() && Pause.during(opened, closed)) {
      return;
    }
    CounterPlan plan = region.plan();
    ClosedExecution execution =
        new ClosedExecution(
            region.region(),
            opened - region.origin(),
            closed - opened,
            ExceptionNames.name(exception),
            plan == null ? List.of() : plan.counters(),
            values(plan, growth, offset));
    for (int i = 0; i < watches.length; i++) {
      try {
        watches[i].closed(tokens[i], execution);
      } catch (Throwable e) {
        region.failed(e);
      }
    }
  }

  /** Returns the counters' values; those of multiplexed counters are scaled. */
  private static long[] values(CounterPlan plan, long[] growth, int offset) {
    long[] values = new long[plan == null ? 0 : plan.size()];
    for (int i = 0; i < values.length; i++) {
      long value = growth[offset + plan.column(i)];
      int times = plan.times(i);
      values[i] =
          times < 0 || value == Execution.NO_VALUE
              ? value
              : CounterPlan.scaled(value, growth[offset + times], growth[offset + times + 1]);
    }
    return values;
  }
}
