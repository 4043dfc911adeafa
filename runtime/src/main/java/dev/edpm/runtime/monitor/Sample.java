package dev.edpm.runtime.monitor;

import dev.edpm.annotations.MonitorScope;
import java.util.List;

/**
 * The values that a counter set's counters had at one time (StarPU's {@code
 * starpu_perf_counter_sample}). Valid until the callback returns; confined to its thread.
 *
 * <p>The getters of values throw {@link MonitoringException} when the counter is unknown, of
 * another scope or type, not enabled in the set, or without a value, and after the callback.
 */
public interface Sample {

  /** Returns the scope of the counters. */
  MonitorScope scope();

  /**
   * Returns what the sample is of: {@code null} for the process, the number of the worker ({@link
   * Integer}), the name of the codelet or of the region.
   */
  Object instance();

  /** Returns what the listener was made with. */
  Object userArgument();

  /**
   * Returns when it was taken, in ns since the run started. In a callback the clock is read when
   * this is first called, as that takes as long as all the rest of a sample.
   */
  long time();

  /** Returns the counters that were enabled, by rank. */
  List<CounterInfo> counters();

  /** Tells whether the counter is enabled and has a value; not after the callback. */
  boolean has(int id);

  /** Returns the value of an int32 counter. */
  int getInt32(int id);

  /** Returns the value of an int64 counter. */
  long getInt64(int id);

  /** Returns the value of a float counter. */
  float getFloat(int id);

  /** Returns the value of a double counter. */
  double getDouble(int id);

  /** Returns the value of a counter of any type. */
  double number(int id);

  /**
   * Returns the value of a counter of any type.
   *
   * @param name a counter of this scope
   */
  double number(String name);
}
