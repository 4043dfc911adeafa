package dev.edpm.runtime.boot;

import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.config.Problems;
import dev.edpm.runtime.config.Version;
import dev.edpm.runtime.export.jmx.Managed;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.steer.Steering;
import java.util.List;

/** The measurement of this process as management beans know it. Safe on any thread. */
final class ManagedMeasurement implements Managed {

  private final Measurement measurement;
  private final Compiled compiled;
  private final Problems problems;
  private volatile int loaders;

  ManagedMeasurement(Measurement measurement, Compiled compiled, Problems problems) {
    this.measurement = measurement;
    this.compiled = compiled;
    this.problems = problems;
  }

  @Override
  public String version() {
    return Version.CURRENT;
  }

  @Override
  public Snapshot snapshot() {
    return measurement.snapshot();
  }

  /** Those that have not run are there as well. Their lists are read when there is a new one. */
  @Override
  public List<String> regionNames() {
    int now = compiled.loaders();
    if (now != loaders) {
      loaders = now;
      measurement.registerCompiled();
    }
    return measurement.regionNames();
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
    return problems.list();
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
