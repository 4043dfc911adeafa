package dev.edpm.runtime.boot;

import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.event.ToolEvents;
import dev.edpm.runtime.extension.CounterRequest;
import dev.edpm.runtime.extension.Host;
import dev.edpm.runtime.isolation.Problems;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.steer.Steering;
import dev.edpm.runtime.trace.TraceControl;
import java.util.List;
import java.util.function.Supplier;

/** The measurement of this process, as its extensions see it. Safe on any thread. */
record MeasurementHost(Measurement measurement, Settings settings, Problems problems)
    implements Host {

  @Override
  public Monitoring monitoring() {
    return measurement.monitoring();
  }

  @Override
  public Steering steering() {
    return measurement.steering();
  }

  @Override
  public ToolEvents events() {
    return measurement.events();
  }

  @Override
  public TraceControl trace() {
    return measurement.trace();
  }

  @Override
  public CounterRequest counters(String setting, List<String> asked) {
    return asked.isEmpty()
        ? CounterRequest.NONE
        : measurement.results().regions().counters(setting, asked);
  }

  @Override
  public <T> T alone(Supplier<T> something) {
    return measurement.lifecycle().alone(something);
  }

  @Override
  public boolean revive() {
    return measurement.lifecycle().revive();
  }
}
