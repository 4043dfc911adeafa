package dev.edpm.runtime.report;

import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.Executions;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.entry.FairShare;
import dev.edpm.runtime.report.json.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Optional;

/**
 * How many records of each region a report has, where {@code edpm.records.limit} leaves room for
 * them: those that opened first. Regions share the room evenly, and what one does not need is there
 * for those that need more.
 */
final class KeptRecords {

  /** What a record has beside names, at most: keys, numbers, the class of an exception. */
  private static final long MOST_BYTES = 600;

  /** And for each counter, beside its name. */
  private static final long MOST_BYTES_OF_COUNTER = 30;

  private static final long MOST_BYTES_OF_CHAR = 6;

  /** What a record takes where there is none to measure. */
  private static final double USUAL_BYTES = 150;

  private final Snapshot snapshot;
  private final long[] count;
  private final long[] kept;

  /** What all records would take; 0 where all there are are kept. */
  private final double needed;

  private KeptRecords(Snapshot snapshot, long[] count, long[] kept, double needed) {
    this.snapshot = snapshot;
    this.count = count;
    this.kept = kept;
    this.needed = needed;
  }

  /** Keeps no record. */
  static KeptRecords none(Snapshot snapshot) {
    long[] none = new long[snapshot.regions().size()];
    return new KeptRecords(snapshot, none, none, 0);
  }

  /**
   * Decides it, by a look at all records unless there is room for them in any case.
   *
   * @throws IOException when spilled records cannot be read back
   */
  static KeptRecords of(Report report, ReportFormat format) throws IOException {
    Snapshot snapshot = report.snapshot();
    Executions executions = snapshot.executions();
    if (executions.pending()) {
      return none(snapshot);
    }
    long[] count = new long[snapshot.regions().size()];
    Arrays.setAll(count, executions::count);
    KeptRecords all = new KeptRecords(snapshot, count, count, 0);
    boolean dropped = snapshot.regions().stream().anyMatch(region -> region.recordsDropped() > 0);
    boolean limited = executions.reportLimit() != Long.MAX_VALUE;
    if (!limited || !dropped && atMost(snapshot, count) <= executions.reportLimit()) {
      return all;
    }
    RecordLengths[] lengths = lengths(report, format, all);
    long[] needs = Arrays.stream(lengths).mapToLong(RecordLengths::all).toArray();
    long level = FairShare.level(needs, executions.reportLimit());
    long[] kept = new long[count.length];
    Arrays.setAll(kept, i -> needs[i] <= level ? count[i] : lengths[i].within(level));
    double needed = 0;
    for (int i = 0; i < count.length; i++) {
      double each = count[i] == 0 ? USUAL_BYTES : lengths[i].mean();
      needed += each * (count[i] + snapshot.regions().get(i).recordsDropped());
    }
    return new KeptRecords(snapshot, count, kept, needed);
  }

  private static RecordLengths[] lengths(Report report, ReportFormat format, KeptRecords all)
      throws IOException {
    RecordLengths[] lengths = new RecordLengths[all.count.length];
    Arrays.setAll(lengths, i -> new RecordLengths(all.count[i]));
    try (Json json = new Json(OutputStream.nullOutputStream())) {
      if (format == ReportFormat.DOCUMENT) {
        // As deep as they are in a document, for the spaces before them.
        json.startLines().key("regions").startLines().key("").startLines();
        json.key("records").startArrayLines();
      }
      RecordJson records = new RecordJson(json, report, all);
      report.snapshot().executions().forEach(one -> measure(one, format, records, json, lengths));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return lengths;
  }

  private static void measure(
      Execution execution,
      ReportFormat format,
      RecordJson records,
      Json json,
      RecordLengths[] lengths) {
    RecordLengths regionLengths = lengths[execution.region()];
    if (regionLengths.isWanted(execution.temporalId())) {
      long before = json.bytes();
      try {
        records.write(format, execution);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      regionLengths.add(execution.temporalId(), json.bytes() - before);
    }
  }

  /** Returns what records may take at most, however they look. */
  private static double atMost(Snapshot snapshot, long[] count) {
    int longest = snapshot.regions().stream().mapToInt(one -> one.name().length()).max().orElse(0);
    double all = 0;
    for (int i = 0; i < count.length; i++) {
      RegionSummary region = snapshot.regions().get(i);
      double each = MOST_BYTES + 2.0 * MOST_BYTES_OF_CHAR * longest;
      for (CounterSummary counter : region.counters()) {
        each += MOST_BYTES_OF_COUNTER + MOST_BYTES_OF_CHAR * counter.counter().length();
      }
      all += each * count[i];
    }
    return all;
  }

  /** Returns how many records of each region are kept. */
  long[] counts() {
    return kept.clone();
  }

  /** Tells whether a record of the snapshot is left out; not one that it had not announced. */
  boolean isLeftOut(int region, long temporalId) {
    return temporalId >= kept[region] && kept[region] < count[region];
  }

  /** Returns how many records of a region are not there, here or in the snapshot already. */
  long dropped(int region) {
    if (snapshot.executions().pending()) {
      return 0;
    }
    return snapshot.regions().get(region).recordsDropped() + count[region] - kept[region];
  }

  /** Returns what to tell of the records that are left out for the limit; empty when none is. */
  Optional<Problem> leftOut() {
    long dropped = 0;
    for (int i = 0; i < count.length; i++) {
      dropped += dropped(i);
    }
    if (needed == 0 || dropped == 0) {
      return Optional.empty();
    }
    String message =
        dropped
            + (dropped == 1 ? " record is left out: " : " records are left out: ")
            + "edpm.records.limit="
            + Bytes.setting(needed)
            + " keeps all";
    return Optional.of(new Problem("records-left-out", message, null, 0, 0, 1));
  }
}
