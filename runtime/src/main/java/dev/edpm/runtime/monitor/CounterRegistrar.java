package dev.edpm.runtime.monitor;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;

/** Registers a module's counters. */
public interface CounterRegistrar {

  /**
   * Registers a counter. If a counter of that name and type is already registered, it keeps its id
   * and kind, and the new updater serves it from now on. StarPU's counters are registered from the
   * start.
   *
   * @param kind how its values change
   * @param updater provides its values; may serve several counters
   * @throws MonitoringException if it is registered with another type
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
   * Registers a gauge, like {@link #counter(MonitorScope, String, ValueType, CounterKind, String,
   * String, SampleUpdater)}.
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
