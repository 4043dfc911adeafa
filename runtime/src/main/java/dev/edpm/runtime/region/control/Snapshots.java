package dev.edpm.runtime.region.control;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.isolation.DeferredProblems;
import dev.edpm.runtime.isolation.LostExecutions;
import dev.edpm.runtime.isolation.MissedExecutions;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.calibrate.Calibration;
import dev.edpm.runtime.region.counters.CounterFailures;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.event.Pause;
import dev.edpm.runtime.region.fold.Totals;
import dev.edpm.runtime.region.path.CallPaths;
import dev.edpm.runtime.region.registry.MergedTotals;
import dev.edpm.runtime.region.registry.RegionTable;
import dev.edpm.runtime.region.registry.ThreadLogs;
import dev.edpm.runtime.region.snapshot.Overheads;
import dev.edpm.runtime.region.snapshot.PercentileScan;
import dev.edpm.runtime.region.snapshot.SnapshotBuilder;
import dev.edpm.runtime.region.snapshot.SnapshotContents;
import dev.edpm.runtime.region.snapshot.Sums;
import dev.edpm.runtime.region.snapshot.SumsBuilder;
import dev.edpm.runtime.region.store.RecordStore;
import java.io.IOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Takes snapshots of the results of all threads, and restarts these. Safe on any thread: its
 * monitor guards the creation of snapshots, and no thread needs it to run regions.
 */
final class Snapshots {

  private final Instant started;
  private final long origin;
  private final long reportLimit;
  private final DeferredProblems problems;
  private final LostExecutions lost;
  private final CounterFailures failures;
  private final RecordStore store;
  private final RegionTable regions;
  private final ThreadLogs logs;
  private final CallPaths paths;
  private final Calibration calibration;
  private final PercentileScan scan;

  /** By region: the number of executions left open, as far as it was reported. */
  private final Map<Integer, Long> reportedNeverClosed = new HashMap<>();

  /**
   * @param started when measuring started
   * @param origin the same time by the clock of the process
   * @param reportLimit the number of bytes that records may take in a report
   * @param paths the call paths, or null if they are off
   */
  Snapshots(
      Instant started,
      long origin,
      long reportLimit,
      DeferredProblems problems,
      LostExecutions lost,
      CounterFailures failures,
      RecordStore store,
      RegionTable regions,
      ThreadLogs logs,
      CallPaths paths,
      Calibration calibration) {
    this.started = started;
    this.origin = origin;
    this.reportLimit = reportLimit;
    this.problems = problems;
    this.lost = lost;
    this.failures = failures;
    this.store = store;
    this.regions = regions;
    this.logs = logs;
    this.paths = paths;
    this.calibration = calibration;
    this.scan = new PercentileScan(regions);
  }

  /** Returns what was measured up to now. */
  synchronized Snapshot take(SnapshotContents contents) {
    MergedTotals merged = logs.gather();
    if (contents.hasPercentiles()) {
      scanRecords(merged);
    }
    return build(merged, contents);
  }

  /** Returns the sums of everything measured up to now. */
  synchronized Sums sums() {
    MergedTotals merged = logs.gatherSums();
    reportProblems(merged);
    return new SumsBuilder(regions.entries(), paths).build(merged);
  }

  /** Returns the number of open executions by the name of their region, without zeros. */
  synchronized SortedMap<String, Long> open() {
    MergedTotals merged = logs.gatherSums();
    SortedMap<String, Long> open = new TreeMap<>();
    for (RegionEntry entry : regions.entries()) {
      Totals totals = merged.totals(entry.id());
      if (totals != null && totals.openExecutions() > 0) {
        open.merge(entry.name(), totals.openExecutions(), Long::sum);
      }
    }
    return open;
  }

  /** Returns everything measured up to now, and resets it. */
  synchronized Snapshot takeAway() {
    MergedTotals merged = logs.takeAway();
    scanRecords(merged);
    Snapshot snapshot = build(merged, SnapshotContents.ALL);
    // Records that threads have stored after they were gathered belong to the next generation and
    // stay.
    store.reset();
    forgetBefore(store.generation());
    return snapshot;
  }

  /** Discards everything measured so far. Executions that are open now will not be aggregated. */
  synchronized void forget() {
    Pause.cut();
    logs.reset();
    for (RegionEntry entry : regions.entries()) {
      entry.reset();
    }
    forgetBefore(store.generation());
  }

  private void forgetBefore(int generation) {
    for (RegionEntry entry : regions.entries()) {
      entry.forgetBefore(generation);
    }
    scan.reset();
    reportedNeverClosed.clear();
  }

  /** Adds the values of records to the percentiles. */
  private void scanRecords(MergedTotals merged) {
    try {
      scan.scan(store.blocks(), store.generation(), merged::hasEnded);
    } catch (IOException e) {
      problems.add("spill", "the spilled records cannot be read back: " + e.getMessage());
    }
  }

  private void reportProblems(MergedTotals merged) {
    for (RegionEntry entry : regions.entries()) {
      neverClosed(entry, merged.totals(entry.id()));
    }
    lost.report(problems);
  }

  private Snapshot build(MergedTotals merged, SnapshotContents contents) {
    reportProblems(merged);
    return new SnapshotBuilder(
            started,
            origin,
            new Overheads(
                calibration,
                logs.isSubtracting(),
                failures,
                regions.entries(),
                merged,
                store.generation()),
            regions,
            contents.hasPaths() ? paths : null,
            failures,
            store.blocks(),
            store.generation(),
            reportLimit)
        .build(merged, contents.hasRecords(), lost.total() + MissedExecutions.total());
  }

  /** Reports the executions that were left open since the previous snapshot. */
  private void neverClosed(RegionEntry entry, Totals totals) {
    long known = reportedNeverClosed.getOrDefault(entry.id(), 0L);
    long now = totals == null ? 0 : totals.abandoned;
    if (now > known) {
      reportedNeverClosed.put(entry.id(), now);
      String message =
          "an execution of region " + entry.name() + " was left open by the method that ran it";
      int line = entry.descriptor().line();
      problems.accept(new Problem("never-closed", message, entry.name(), 0, line, now - known));
    }
  }
}
