package dev.edpm.runtime.boot;

import dev.edpm.runtime.boot.process.Background;
import dev.edpm.runtime.config.Log;
import dev.edpm.runtime.config.MetricsTarget;
import dev.edpm.runtime.config.Problems;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.export.GlobalCounters;
import dev.edpm.runtime.export.jfr.FlightRecording;
import dev.edpm.runtime.export.jmx.JmxExport;
import dev.edpm.runtime.export.openmetrics.OpenMetrics;

/**
 * Shows what is measured where other tools look, as far as the user asked; what nobody asked for is
 * not loaded. Safe on any thread.
 */
final class Exports {

  private final Settings settings;
  private final Reporting reporting;
  private final Measurement measurement;
  private final Background background;
  private final Problems problems;
  private final Log log;
  private OpenMetrics openMetrics;
  private JmxExport jmx;
  private FlightRecording flight;

  /**
   * Prepares the exports.
   *
   * @param measurement what is shown
   */
  Exports(
      Settings settings,
      Reporting reporting,
      Measurement measurement,
      Background background,
      Problems problems,
      Log log) {
    this.settings = settings;
    this.reporting = reporting;
    this.measurement = measurement;
    this.background = background;
    this.problems = problems;
    this.log = log;
  }

  /** Starts them. */
  void start() {
    if (settings.openMetrics() != MetricsTarget.OFF) {
      background.start(this::startOpenMetrics);
    }
    if (settings.jfr()) {
      startFlight();
    }
    if (settings.jmx()) {
      background.start(this::startJmx);
    }
  }

  private synchronized void startOpenMetrics() {
    GlobalCounters globals = new GlobalCounters(measurement::monitoring);
    OpenMetrics started =
        new OpenMetrics(settings, reporting::run, reporting::take, globals, problems, log);
    // Before the start, so that the last file is written even where no thread can be started.
    openMetrics = started;
    started.start();
  }

  private synchronized void startFlight() {
    if (flight == null) {
      GlobalCounters globals = new GlobalCounters(measurement::monitoring);
      FlightRecording started =
          new FlightRecording(reporting::take, globals, measurement::watch, problems);
      started.start();
      flight = started;
    }
  }

  private synchronized void startJmx() {
    jmx = ManagedMeasurement.show(measurement, problems).orElse(null);
  }

  /** Ends them, once. Flight recordings stay: they may go on after the end of measuring. */
  synchronized void end() {
    if (flight != null) {
      flight.emit();
    }
    if (openMetrics != null) {
      openMetrics.end();
      openMetrics = null;
    }
    if (jmx != null) {
      jmx.close();
      jmx = null;
    }
  }
}
