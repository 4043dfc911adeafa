package dev.edpm.runtime.boot;

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
      Settings settings, Reporting reporting, Measurement measurement, Problems problems, Log log) {
    this.settings = settings;
    this.reporting = reporting;
    this.measurement = measurement;
    this.problems = problems;
    this.log = log;
  }

  /** Starts them. */
  synchronized void start() {
    if (settings.openMetrics() != MetricsTarget.OFF) {
      GlobalCounters globals = new GlobalCounters(measurement::monitoring);
      openMetrics =
          new OpenMetrics(settings, reporting::run, reporting::take, globals, problems, log);
      openMetrics.start();
    }
    if (settings.jfr() && flight == null) {
      GlobalCounters globals = new GlobalCounters(measurement::monitoring);
      flight = new FlightRecording(reporting::take, globals, measurement::watch, problems);
      flight.start();
    }
    if (settings.jmx()) {
      jmx = ManagedMeasurement.show(measurement, problems).orElse(null);
    }
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
