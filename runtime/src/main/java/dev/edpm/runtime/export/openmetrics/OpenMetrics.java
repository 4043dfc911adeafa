package dev.edpm.runtime.export.openmetrics;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.MetricsTarget;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.export.GlobalCounters;
import dev.edpm.runtime.isolation.Log;
import dev.edpm.runtime.isolation.OwnThread;
import dev.edpm.runtime.isolation.Problems;
import dev.edpm.runtime.report.Reason;
import dev.edpm.runtime.report.Report;
import dev.edpm.runtime.report.RunInfo;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Exports the measurements as OpenMetrics text ({@code edpm.openmetrics}), to a file or over HTTP,
 * depending on the setting. Its threads never keep the program alive, and it throws no exception to
 * the program. Safe on any thread.
 */
public final class OpenMetrics {

  private final MetricsTarget target;
  private final Optional<Duration> every;
  private final Supplier<RunInfo> run;
  private final ReportMetrics metrics;
  private final Problems problems;
  private final Log log;
  private final CountDownLatch ended = new CountDownLatch(1);
  private Thread starter;
  private MetricsFile file;
  private MetricsServer server;

  /**
   * Prepares the export.
   *
   * @param settings where and what to export, and how often a file is written while the program
   *     runs
   * @param run provides the values for placeholders in the file's name
   * @param reports returns a new report, whose snapshot is closed here
   * @param globals the counters of the process
   * @param exemplars examples of executions in histograms
   */
  public OpenMetrics(
      Settings settings,
      Supplier<RunInfo> run,
      Supplier<Report> reports,
      GlobalCounters globals,
      Exemplars exemplars,
      Problems problems,
      Log log) {
    this.target = settings.openMetrics();
    this.every = settings.reportEvery();
    this.run = run;
    this.metrics = new ReportMetrics(settings, reports, globals, exemplars);
    this.problems = problems;
    this.log = log;
  }

  /** Starts serving, or periodic writing. Called once; returns immediately. */
  public synchronized void start() {
    if (target instanceof MetricsTarget.Http http) {
      starter = inBackground(() -> serve(http));
    } else if (target instanceof MetricsTarget.File named) {
      file = new MetricsFile(named.pattern(), run, metrics);
      every.ifPresent(period -> inBackground(() -> writeEvery(period.toNanos())));
    }
  }

  /** Writes the file for the last time, or stops serving. Does nothing at further calls. */
  public void end() {
    Thread starting;
    synchronized (this) {
      if (ended.getCount() == 0) {
        return;
      }
      ended.countDown();
      starting = starter;
    }
    if (starting != null) {
      // Wait for the start, so that even a program that ends immediately reports that the port is
      // in use.
      OwnThread.join(starting);
    }
    synchronized (this) {
      if (server != null) {
        server.stop();
      }
    }
    MetricsFile to = file;
    if (to != null) {
      synchronized (to) {
        to.write().ifPresent(problems);
      }
    }
  }

  private static Thread inBackground(Runnable work) {
    Thread thread = OwnThread.of("edpm-openmetrics", work);
    thread.start();
    return thread;
  }

  private void serve(MetricsTarget.Http http) {
    try {
      MetricsServer started = MetricsServer.start(http, metrics);
      String where = "openmetrics: " + started.url();
      if (http.port() == 0) {
        log.warn(where);
      } else {
        log.info(where);
      }
      synchronized (this) {
        server = started;
      }
    } catch (IOException e) {
      notServed(http, Reason.of(e) + "; set edpm.openmetrics to an address that is free here");
    } catch (RuntimeException | Error e) {
      notServed(http, e.toString());
    }
  }

  private void notServed(MetricsTarget.Http http, String reason) {
    String message = "the metrics are not served at " + http.at(http.port()) + ": " + reason;
    problems.report(Problem.of("openmetrics-not-served", message));
  }

  private void writeEvery(long period) {
    try {
      while (!ended.await(period, TimeUnit.NANOSECONDS)) {
        writeUnlessEnded();
      }
    } catch (InterruptedException e) {
      log.info("the periodic metrics were interrupted");
    }
  }

  /**
   * Writes the file unless the export has ended. The file written at the end is the last one, and
   * no other write is in progress then.
   */
  private void writeUnlessEnded() {
    MetricsFile to = file;
    synchronized (to) {
      if (ended.getCount() != 0) {
        to.write().ifPresent(problems);
      }
    }
  }
}
