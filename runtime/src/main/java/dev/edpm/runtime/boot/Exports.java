package dev.edpm.runtime.boot;

import dev.edpm.runtime.config.Log;
import dev.edpm.runtime.config.MetricsTarget;
import dev.edpm.runtime.config.Problems;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.export.GlobalCounters;
import dev.edpm.runtime.export.jfr.FlightRecording;
import dev.edpm.runtime.export.openmetrics.OpenMetrics;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.region.Recorder;
import java.util.function.Supplier;

/**
 * Shows what is measured where other tools look, as far as the user asked; what nobody asked for is
 * not loaded. Safe on any thread.
 */
final class Exports {

  private final Settings settings;
  private final Reporting reporting;
  private final Recorder recorder;
  private final Supplier<Monitoring> monitoring;
  private final Problems problems;
  private final Log log;
  private OpenMetrics openMetrics;

  /**
   * Prepares the exports.
   *
   * @param monitoring has the counters of the process; asked each time that they are shown
   */
  Exports(
      Settings settings,
      Reporting reporting,
      Recorder recorder,
      Supplier<Monitoring> monitoring,
      Problems problems,
      Log log) {
    this.settings = settings;
    this.reporting = reporting;
    this.recorder = recorder;
    this.monitoring = monitoring;
    this.problems = problems;
    this.log = log;
  }

  /** Starts them, and sees to their end at exit. */
  synchronized void start() {
    if (settings.jfr()) {
      // There is no end to it: a recording that is stopped at exit asks for the last totals then.
      new FlightRecording(
              reporting::take,
              new GlobalCounters(monitoring),
              watch -> recorder.watch(region -> true, watch),
              problems)
          .start();
    }
    if (settings.openMetrics() != MetricsTarget.OFF) {
      startOpenMetrics();
    }
  }

  private void startOpenMetrics() {
    try {
      Runtime.getRuntime().addShutdownHook(new Thread(null, this::end, "edpm-exports", 0, false));
    } catch (IllegalStateException e) {
      // The process is going down already.
      return;
    }
    openMetrics =
        new OpenMetrics(
            settings,
            reporting::run,
            reporting::take,
            new GlobalCounters(monitoring),
            problems,
            log);
    openMetrics.start();
  }

  /** Ends them, once. */
  void end() {
    OpenMetrics ending;
    synchronized (this) {
      ending = openMetrics;
      openMetrics = null;
    }
    if (ending != null) {
      ending.end();
    }
  }
}
