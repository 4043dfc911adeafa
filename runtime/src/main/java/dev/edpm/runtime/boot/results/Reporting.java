package dev.edpm.runtime.boot.results;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.boot.plan.CounterSupply;
import dev.edpm.runtime.boot.process.Background;
import dev.edpm.runtime.boot.process.ThisProcess;
import dev.edpm.runtime.boot.process.WallClock;
import dev.edpm.runtime.config.ReportTarget;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.isolation.Log;
import dev.edpm.runtime.isolation.Problems;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.snapshot.SnapshotContents;
import dev.edpm.runtime.report.BackendInfo;
import dev.edpm.runtime.report.Report;
import dev.edpm.runtime.report.ReportPart;
import dev.edpm.runtime.report.RunInfo;
import dev.edpm.runtime.report.file.ReportFile;
import dev.edpm.runtime.report.text.SummaryText;
import dev.edpm.runtime.report.text.UnavailableCounters;
import dev.edpm.runtime.series.Series;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Writes the report: at exit, periodically if requested, and on demand. Safe on any thread. */
public final class Reporting {

  /**
   * The number of records up to which they are written together with the rest, because that takes
   * negligible time.
   */
  private static final long FEW_RECORDS = 10_000;

  private final Settings settings;
  private final CounterSupply counters;
  private final Background background;
  private final Problems problems;
  private final Log log;
  private final Results results;
  private RunInfo run;
  private ReportFile file;

  /** What the last report says about counters without values. */
  private volatile Optional<String> unavailable = Optional.empty();

  /** The latch of this run. Replaced when the measurement restarts. */
  private volatile CountDownLatch ended = new CountDownLatch(1);

  /** Creates the reporting; nothing is written before {@link #start}. */
  public Reporting(
      Settings settings,
      CounterSupply counters,
      Background background,
      Problems problems,
      Log log,
      Results results) {
    this.settings = settings;
    this.counters = counters;
    this.background = background;
    this.problems = problems;
    this.log = log;
    this.results = results;
  }

  /** Returns what reports say about this process. */
  public synchronized RunInfo run() {
    if (run == null) {
      run = ThisProcess.describe(settings.rank());
    }
    return run;
  }

  /** Determines the destination of the report, and claims the default file. */
  public void claim() {
    if (isRequested()) {
      file().removeOrphans();
    }
  }

  /** Returns the file of the report; empty if the report is not written to a file. */
  public Optional<Path> path() {
    return isRequested() ? file().path() : Optional.empty();
  }

  private synchronized void startFile() {
    if (file != null) {
      file = file.next();
    }
  }

  private boolean isRequested() {
    return settings.report().kind() != ReportTarget.Kind.OFF;
  }

  private synchronized ReportFile file() {
    if (file == null) {
      file =
          settings.report().kind() == ReportTarget.Kind.DEFAULT
              ? ReportFile.byDefault(run())
              : ReportFile.at(settings.report().pattern(), run());
      file.problem().ifPresent(problems);
    }
    return file;
  }

  /**
   * Reports that the process is already ending, so that the measurements can only be written on
   * demand.
   */
  public void comesTooLate() {
    if (isRequested()) {
      problems.report(
          Problem.of(
              "started-at-exit",
              "the first region ran when the process was already ending, so no report is written;"
                  + " call Edpm.start() when the program starts, or Edpm.writeReport() at the end of"
                  + " the shutdown hook"));
    }
  }

  /** Starts the periodic reports. The reports of an earlier run are kept. */
  public void start() {
    ended = new CountDownLatch(1);
    startFile();
    if (isRequested()) {
      settings
          .reportEvery()
          .ifPresent(
              every -> background.run("edpm-report-every", () -> writeEvery(every.toNanos())));
    }
  }

  /** Writes the report to the configured place. */
  public void write() {
    if (isRequested()) {
      write(file()).ifPresent(problems);
    }
  }

  /** Writes the report to a file, as JSON Lines if its name ends in {@code .jsonl}. */
  public Optional<Problem> write(Path path) {
    if (settings.leavesOutRecords()) {
      problems.report(
          Problem.of(
              "records-not-kept",
              "no records are kept with edpm.report=off; set edpm.detail=records to have them in"
                  + " reports that the program writes itself"));
    }
    return write(at(path));
  }

  private ReportFile at(Path path) {
    return ReportFile.at(path.toString().replace("%", "%%"), run());
  }

  private Optional<Problem> write(ReportFile to) {
    // The monitor prevents an earlier snapshot from overwriting a later one.
    synchronized (to) {
      return writeAlone(to, results.regions()::snapshot, false);
    }
  }

  /** Writes a report of what was measured so far, without records, to a file of its own. */
  public Optional<Problem> writeWithoutRecords(Path path) {
    return writeAlone(at(path), () -> results.regions().snapshot(SnapshotContents.SUMS), false);
  }

  /**
   * @param interim whether a later report replaces this one
   */
  private Optional<Problem> writeAlone(ReportFile to, Supplier<Snapshot> take, boolean interim) {
    // Read first, because the time of day of the snapshot must not be earlier.
    long elapsed = results.elapsed();
    try (Snapshot snapshot = take.get()) {
      Report report = report(snapshot, elapsed, interim);
      unavailable = UnavailableCounters.line(snapshot.regions(), report.added());
      return to.write(report, problems);
    } catch (RuntimeException | Error e) {
      return Optional.of(Problem.of("report", "the report cannot be written: " + e));
    }
  }

  /**
   * Ends the periodic reports. If there are many records, a report without them is written first,
   * which takes no longer for many executions than for few: a process that ends may be killed
   * before the records are written.
   */
  public void writeWithoutRecords() {
    ended.countDown();
    if (results.records() > FEW_RECORDS) {
      writeEarly();
    }
  }

  /**
   * Writes a report without records that a later one replaces, if the target can be replaced.
   * Measuring continues.
   */
  public void writeEarly() {
    try {
      if (isDue() && file().isReplaced()) {
        ReportFile to = file();
        synchronized (to) {
          writeAlone(to, () -> results.regions().snapshot(SnapshotContents.SUMS), true)
              .ifPresent(early -> log.info(early.message()));
        }
      }
    } catch (RuntimeException | Error e) {
      // The complete report may succeed, or reports the failure.
      log.info("the report without records cannot be written: " + e);
    }
  }

  /** Prints the regions with the most self time, if the user requests it. */
  public void printSummary() {
    if (settings.summary()) {
      try (Snapshot snapshot = results.regions().snapshot(SnapshotContents.SUMS)) {
        log.lines(SummaryText.lines(snapshot));
      }
    }
  }

  /** Tells whether a report is to be written when measuring ends. */
  public boolean isDue() {
    return isRequested()
        && (settings.report().kind() != ReportTarget.Kind.DEFAULT || results.areAny());
  }

  /** Ends the periodic reports and writes the last report, with all records. */
  public void end() {
    ended.countDown();
    try {
      if (isDue()) {
        writeLast();
      }
    } catch (RuntimeException | Error e) {
      problems.report(Problem.of("report", "the report cannot be written: " + e));
    }
  }

  private void writeLast() {
    ReportFile to = file();
    Optional<Problem> problem = write(to);
    if (problem.isPresent()) {
      problems.report(problem.get());
      return;
    }
    unavailable.ifPresent(log::info);
    boolean unasked = settings.report().kind() == ReportTarget.Kind.DEFAULT || to.isNumbered();
    String remark = to.remark(settings.detailText());
    if (unasked || !remark.isEmpty()) {
      log.warn("report: " + to + remark);
    }
  }

  private void writeEvery(long period) {
    CountDownLatch end = ended;
    try {
      while (!end.await(period, TimeUnit.NANOSECONDS)) {
        writeUnless(end);
      }
    } catch (InterruptedException e) {
      log.info("the periodic reports were interrupted");
    }
  }

  /**
   * Writes a periodic report unless the end has begun. The report at the end is the last one, and
   * no other write is in progress then.
   */
  private void writeUnless(CountDownLatch end) {
    ReportFile to = file();
    synchronized (to) {
      if (end.getCount() != 0) {
        Supplier<Snapshot> take =
            settings.reportEveryRecords()
                ? results.regions()::snapshot
                : () -> results.regions().snapshot(SnapshotContents.AGGREGATES);
        writeAlone(to, take, true).ifPresent(problems);
      }
    }
  }

  /** Returns a report of the regions up to now, without call paths and records. */
  public Report take() {
    long elapsed = results.elapsed();
    return report(results.regions().regions(), elapsed, false);
  }

  private Report report(Snapshot snapshot, long elapsed, boolean interim) {
    WallClock.problem(snapshot.started(), snapshot.taken(), elapsed).ifPresent(problems);
    List<ReportPart> added = results.added();
    Set<String> names = new LinkedHashSet<>();
    for (RegionSummary region : snapshot.regions()) {
      region.counters().forEach(counter -> names.add(counter.counter()));
    }
    added.forEach(part -> names.addAll(part.counters()));
    List<String> counted = List.copyOf(names);
    List<Series> series = results.series();
    return new Report(
        run().with(results.clock()).interim(interim),
        snapshot,
        backends(counted),
        counters.known(counted),
        problems.list(),
        series,
        results.steered(),
        results.rules(),
        added,
        results.regions().spans());
  }

  private List<BackendInfo> backends(List<String> counted) {
    return counters.backends().states().stream()
        .map(
            state ->
                new BackendInfo(
                    state.name(), state.unavailable(), onVirtualThreads(state.name(), counted)))
        .toList();
  }

  /** Returns how a backend serves the counters on virtual threads. */
  private Map<String, BackendInfo.OnVirtualThreads> onVirtualThreads(
      String backend, List<String> counted) {
    Map<String, BackendInfo.OnVirtualThreads> served = new TreeMap<>();
    for (CatalogueEntry counter : counters.known(counted)) {
      counters
          .backends()
          .assigned(counter)
          .filter(by -> by.name().equals(backend))
          .filter(by -> by.onVirtualThreads(counter).available())
          .ifPresent(
              by ->
                  served.put(
                      counter.name(),
                      new BackendInfo.OnVirtualThreads(
                          by.onVirtualThreads(counter).source(), by.yieldError(counter))));
    }
    return served;
  }
}
