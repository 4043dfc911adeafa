package dev.edpm.runtime.series;

import dev.edpm.annotations.ValueType;
import java.util.function.LongSupplier;

/** Creates registries of counters that no other state of a test uses; the process has only one. */
public final class FreshCounters {

  /** The memory limit of a state's counters; thousands of states exist at a time. */
  private static final long MOST_BYTES = 1 << 20;

  private FreshCounters() {}

  /** Returns a new registry with the system's clock. */
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
