package dev.edpm.runtime.boot;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.runtime.backend.Backends;
import dev.edpm.runtime.config.Log;
import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.config.Problems;
import dev.edpm.runtime.config.ReportTarget;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.report.BackendInfo;
import dev.edpm.runtime.report.Report;
import dev.edpm.runtime.report.ReportFile;
import dev.edpm.runtime.report.RunInfo;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Writes the report: at exit, every so often when asked, and on demand. Safe on any thread. */
final class Reporting {

  private final Settings settings;
  private final Catalogue catalogue;
  private final Backends backends;
  private final Problems problems;
  private final Log log;
  private final Supplier<Snapshot> snapshots;
  private final RunInfo run;
  private final ReportFile file;
  private final CountDownLatch ended = new CountDownLatch(1);

  Reporting(
      Settings settings,
      Catalogue catalogue,
      Backends backends,
      Problems problems,
      Log log,
      Supplier<Snapshot> snapshots) {
    this.settings = settings;
    this.catalogue = catalogue;
    this.backends = backends;
    this.problems = problems;
    this.log = log;
    this.snapshots = snapshots;
    run = ThisProcess.describe(settings.rank());
    file =
        switch (settings.report().kind()) {
          case OFF -> null;
          case DEFAULT -> ReportFile.byDefault(run);
          default -> ReportFile.at(settings.report().pattern(), run);
        };
  }

  RunInfo run() {
    return run;
  }

  /** Starts the periodic reports, and sees to the one at exit. */
  void start() {
    if (file == null) {
      return;
    }
    file.problem().ifPresent(problems::report);
    try {
      Runtime.getRuntime().addShutdownHook(new Thread(null, this::end, "edpm-report", 0, false));
    } catch (IllegalStateException e) {
      // The process is going down already: what is measured now can only be written on demand.
      log.info("the program is ending, so there will be no report");
    }
    settings
        .reportEvery()
        .ifPresent(every -> Background.run("edpm-report-every", () -> writeEvery(every.toNanos())));
  }

  /** Writes the report where the configuration says. */
  void write() {
    if (file != null) {
      write(file).ifPresent(problems::report);
    }
  }

  Optional<Problem> write(ReportFile to) {
    try (Snapshot snapshot = snapshots.get()) {
      return to.write(report(snapshot));
    } catch (RuntimeException | LinkageError e) {
      return Optional.of(Problem.of("report", "the report cannot be written: " + e));
    }
  }

  /** Writes the last report, once. */
  void end() {
    synchronized (ended) {
      if (file == null || ended.getCount() == 0) {
        return;
      }
      ended.countDown();
    }
    try (Snapshot snapshot = snapshots.get()) {
      boolean usual = settings.report().kind() == ReportTarget.Kind.DEFAULT;
      if (usual && snapshot.regions().stream().noneMatch(Reporting::ran)) {
        return;
      }
      Optional<Problem> problem = file.write(report(snapshot));
      problem.ifPresent(problems::report);
      if (usual && problem.isEmpty()) {
        log.warn("report: " + file);
      }
    } catch (RuntimeException | LinkageError e) {
      problems.report(Problem.of("report", "the report cannot be written: " + e));
    }
  }

  private void writeEvery(long period) {
    try {
      while (!ended.await(period, TimeUnit.NANOSECONDS)) {
        write();
      }
    } catch (InterruptedException e) {
      log.info("the periodic reports were interrupted");
    }
  }

  private Report report(Snapshot snapshot) {
    List<BackendInfo> infos =
        backends.states().stream()
            .map(state -> new BackendInfo(state.name(), state.unavailable()))
            .toList();
    return new Report(run, snapshot, infos, List.copyOf(catalogue.entries()), problems.list());
  }

  private static boolean ran(RegionSummary region) {
    return region.executions() + region.truncated() + region.sampled() != 0;
  }
}
