package dev.edpm.runtime.monitor;

import dev.edpm.annotations.MonitorScope;
import java.util.List;

/**
 * The values of the counters of a set at one time (StarPU's {@code starpu_perf_counter_sample}).
 * Valid until the callback returns; confined to its thread.
 *
 * <p>The methods that return values throw {@link MonitoringException} if the counter is unknown,
 * belongs to another scope, has another type, is not enabled in the set or has no value. They also
 * throw it after the callback has returned.
 */
public interface Sample {

  /** Returns the scope of the counters. */
  MonitorScope scope();

  /**
   * Returns the instance that was sampled: {@code null} for the process, the number of the worker
   * ({@link Integer}), the name of the codelet or of the region.
   */
  Object instance();

  /** Returns the user argument of the listener. */
  Object userArgument();

  /**
   * Returns the time at which it was taken, in ns since the run started. In a callback the clock is
   * read at the first call of this method, because reading it takes as long as the rest of a
   * sample.
   */
  long time();

  /** Returns the enabled counters, by rank. */
  List<CounterInfo> counters();

  /** Tells whether the counter is enabled and has a value. Returns false after the callback. */
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
   * @param name the name of a counter of this scope
   */
  double number(String name);
}
