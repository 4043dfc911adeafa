package dev.edpm.runtime.monitor;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;

/** Takes a module's counters. */
public interface CounterRegistrar {

  /**
   * Registers a counter. One that is known with the same type keeps its id and kind, and is served
   * by the new updater from now on: StarPU's are known from the start.
   *
   * @param kind how its values change
   * @param updater gives its values; may serve several counters
   * @throws MonitoringException when it is known with another type
   */
  CounterInfo counter(
      MonitorScope scope,
      String name,
      ValueType type,
      CounterKind kind,
      String unit,
      String help,
      SampleUpdater updater);

  /**
   * Registers a gauge, as {@link #counter(MonitorScope, String, ValueType, CounterKind, String,
   * String, SampleUpdater)} does.
   */
  default CounterInfo counter(
      MonitorScope scope,
      String name,
      ValueType type,
      String unit,
      String help,
      SampleUpdater updater) {
    return counter(scope, name, type, CounterKind.GAUGE, unit, help, updater);
  }
}
