package dev.edpm.runtime.series;

import dev.edpm.annotations.ValueType;
import java.util.function.LongSupplier;

/** Counters that no other state of a test has: the process has one registry only. */
public final class FreshCounters {

  /** What the counters of a state may take; there are thousands of states at a time. */
  private static final long MOST_BYTES = 1 << 20;

  private FreshCounters() {}

  /** Returns a registry of its own, by the clock of the system. */
  public static UserCounters make() {
    return make(System::nanoTime);
  }

  static UserCounters make(LongSupplier clock) {
    return new UserCounters(clock, MOST_BYTES);
  }

  /**
   * Returns the recording of two counters of the process, {@code stress.a} and {@code stress.b}.
   */
  public static Recording pair(UserCounters counters) {
    return counters.recording(
        CounterDefinition.of("stress.a", ValueType.INT64),
        CounterDefinition.of("stress.b", ValueType.INT64));
  }
}
