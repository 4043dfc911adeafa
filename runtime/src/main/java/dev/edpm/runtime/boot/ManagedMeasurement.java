package dev.edpm.runtime.boot;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.Version;
import dev.edpm.runtime.export.jmx.JmxExport;
import dev.edpm.runtime.export.jmx.Managed;
import dev.edpm.runtime.isolation.Problems;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.steer.Steering;
import java.util.List;
import java.util.Optional;

/** The measurement of this process, as its MBeans see it. Safe on any thread. */
record ManagedMeasurement(Measurement measurement, Problems reported) implements Managed {

  /** Exports the measurement as MBeans if the JVM supports them. */
  static Optional<JmxExport> show(Measurement measurement, Problems problems) {
    // In this class, because verifying a caller of start would load classes that a program without
    // MBeans does not need.
    return JmxExport.start(new ManagedMeasurement(measurement, problems), problems);
  }

  @Override
  public String version() {
    return Version.CURRENT;
  }

  @Override
  public Snapshot snapshot() {
    return measurement.snapshot();
  }

  @Override
  public List<String> regionNames() {
    return measurement.results().regions().recorder().regionNames();
  }

  @Override
  public Monitoring monitoring() {
    return measurement.monitoring();
  }

  @Override
  public Steering steering() {
    return measurement.steering();
  }

  @Override
  public List<Problem> problems() {
    return reported.list();
  }

  @Override
  public void writeReport() {
    measurement.write();
  }

  @Override
  public void pause(boolean pause) {
    measurement.pause(pause);
  }

  @Override
  public void reset() {
    measurement.reset();
  }
}
