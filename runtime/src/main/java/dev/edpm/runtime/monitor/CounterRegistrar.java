package dev.edpm.runtime.monitor;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;

/** Takes a module's counters. */
public interface CounterRegistrar {

  /**
   * Registers a counter. One that is known with the same type keeps its id, and is served by the
   * new updater from now on: StarPU's are known from the start.
   *
   * @param updater gives its values; may serve several counters
   * @throws MonitoringException when it is known with another type
   */
  CounterInfo counter(
      MonitorScope scope,
      String name,
      ValueType type,
      String unit,
      String help,
      SampleUpdater updater);
}
