package dev.edpm.runtime.boot;

import dev.edpm.runtime.boot.process.Background;
import dev.edpm.runtime.boot.results.Reporting;
import dev.edpm.runtime.config.MetricsTarget;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.export.GlobalCounters;
import dev.edpm.runtime.export.jfr.FlightRecording;
import dev.edpm.runtime.export.jfr.Profiling;
import dev.edpm.runtime.export.jmx.JmxExport;
import dev.edpm.runtime.export.live.LivePage;
import dev.edpm.runtime.export.openmetrics.Exemplars;
import dev.edpm.runtime.export.openmetrics.OpenMetrics;
import dev.edpm.runtime.isolation.Log;
import dev.edpm.runtime.isolation.Problems;

/**
 * Exports the measurements to other tools, as the settings request. An export that is not requested
 * is not loaded. Safe on any thread.
 */
final class Exports {

  private final Settings settings;
  private final Reporting reporting;
  private final Measurement measurement;
  private final Background background;
  private final Problems problems;
  private final Log log;

  /** Null without OpenMetrics. */
  private final Exemplars exemplars;

  private OpenMetrics openMetrics;
  private JmxExport jmx;
  private FlightRecording flight;
  private Profiling profiling;
  private volatile LivePage live;

  /**
   * Prepares the exports.
   *
   * @param measurement the exported measurement
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
    exemplars = settings.openMetrics() == MetricsTarget.OFF ? null : Exemplars.of(settings);
  }

  /** Starts the exports. */
  void start() {
    if (settings.openMetrics() != MetricsTarget.OFF) {
      background.start(this::startOpenMetrics);
    }
    if (settings.jfr()) {
      startFlight();
    }
    if (!settings.profile().equals("off") || settings.live().isPresent()) {
      startProfiling();
    }
    if (settings.jmx()) {
      background.start(this::startJmx);
    }
    if (settings.live().isPresent()) {
      background.start(this::startLive);
    }
  }

  private synchronized void startLive() {
    if (live == null) {
      // Kept for the next start, so that the URL stays the same.
      live = LiveMeasurement.page(measurement, reporting, settings, profiling, problems, log);
    }
    live.start();
  }

  /** Keeps an execution of a region whose trace is known. */
  void exemplar(String region, long wall, String trace) {
    if (exemplars != null) {
      exemplars.offer(region, wall, trace);
    }
  }

  /** Discards the executions whose traces are known. */
  void discardExemplars() {
    if (exemplars != null) {
      exemplars.clear();
    }
  }

  /** Waits for <em>Go</em> on the live page if the user wants that. */
  void awaitGo() {
    LivePage page = live;
    if (page != null) {
      page.awaitGo();
    }
  }

  private synchronized void startOpenMetrics() {
    GlobalCounters globals = new GlobalCounters(measurement::monitoring);
    OpenMetrics started =
        new OpenMetrics(
            settings, reporting::run, reporting::take, globals, exemplars, problems, log);
    // Assigned before the start, so that the last file is written even if no thread can be started.
    openMetrics = started;
    started.start();
  }

  private synchronized void startFlight() {
    if (flight == null) {
      GlobalCounters globals = new GlobalCounters(measurement::monitoring);
      FlightRecording started =
          new FlightRecording(
              reporting::take, globals, measurement.results().regions()::watch, problems);
      started.start();
      flight = started;
    }
  }

  private synchronized void startProfiling() {
    if (profiling == null) {
      profiling =
          new Profiling(
              settings.profile(),
              measurement.results().regions().recorder(),
              reporting::path,
              problems);
    }
    profiling.begin();
  }

  private synchronized void startJmx() {
    jmx = ManagedMeasurement.show(measurement, problems).orElse(null);
  }

  /**
   * Ends the exports, once. Flight recordings are only updated, because they may continue after the
   * end of measuring.
   */
  synchronized void end() {
    if (live != null) {
      // First, because the others may call code of the program, and a thread may wait for Go.
      live.end();
    }
    if (flight != null) {
      flight.emit();
    }
    if (profiling != null) {
      profiling.end();
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
