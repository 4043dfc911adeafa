package dev.edpm.runtime.boot;

import dev.edpm.runtime.config.Log;
import dev.edpm.runtime.config.MetricsTarget;
import dev.edpm.runtime.config.Problems;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.export.jmx.JmxExport;
import dev.edpm.runtime.export.jmx.Managed;
import dev.edpm.runtime.export.openmetrics.OpenMetrics;

/**
 * Shows what is measured where other tools look, as far as the user asked; what nobody asked for is
 * not loaded. Safe on any thread.
 */
final class Exports {

  private final Settings settings;
  private final Reporting reporting;
  private final Problems problems;
  private final Log log;
  private final Managed managed;
  private OpenMetrics openMetrics;
  private JmxExport jmx;

  Exports(Settings settings, Reporting reporting, Problems problems, Log log, Managed managed) {
    this.settings = settings;
    this.reporting = reporting;
    this.managed = managed;
    this.problems = problems;
    this.log = log;
  }

  /** Starts them, and sees to their end at exit. */
  synchronized void start() {
    if (settings.jmx()) {
      jmx = JmxExport.start(managed, problems::report).orElse(null);
    }
    if (settings.openMetrics() == MetricsTarget.OFF) {
      return;
    }
    try {
      Runtime.getRuntime().addShutdownHook(new Thread(null, this::end, "edpm-exports", 0, false));
    } catch (IllegalStateException e) {
      // The process is going down already.
      return;
    }
    openMetrics = new OpenMetrics(settings, reporting::run, reporting::take, problems, log);
    openMetrics.start();
  }

  /** Ends them, once. */
  void end() {
    OpenMetrics ending;
    JmxExport beans;
    synchronized (this) {
      ending = openMetrics;
      openMetrics = null;
      beans = jmx;
      jmx = null;
    }
    if (ending != null) {
      ending.end();
    }
    if (beans != null) {
      beans.close();
    }
  }
}
