package dev.edpm.runtime.report;

import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.Executions;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.entry.FairShare;
import dev.edpm.runtime.region.longest.Longest;
import dev.edpm.runtime.report.json.Json;
import dev.edpm.runtime.report.size.LeftOutRecords;
import dev.edpm.runtime.report.size.RecordBytes;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The records of each region that the report contains under {@code edpm.records.limit}: those of
 * the executions that opened first, and of the longest ones. All regions may use the same number of
 * bytes, and what one region does not need is available to those that need more.
 */
final class KeptRecords {

  /** The maximum size of a record without names: keys, numbers, the class of an exception. */
  private static final long MOST_BYTES = 600;

  /** The maximum size that each counter adds to a record, without its name. */
  private static final long MOST_BYTES_OF_COUNTER = 30;

  private static final long MOST_BYTES_OF_CHAR = 6;

  /** The size of the key that says so. */
  private static final int LONGEST_BYTES = ", \"longest\": true".length();

  /** The share of a region's bytes that its longest executions may take. */
  private static final double LONGEST_SHARE = 0.125;

  /** The assumed size of a record if there is none to measure. */
  private static final double USUAL_BYTES = 150;

  private static final double[] NOTHING = {};

  private final Snapshot snapshot;
  private final long[] count;

  /** The number of executions that opened first and whose records are kept. */
  private final long[] first;

  /** The temporal ids of the others whose records are kept, in their order. */
  private final long[][] longest;

  /** The size of all records of each region; empty if all existing ones are kept. */
  private final double[] needed;

  private KeptRecords(
      Snapshot snapshot, long[] count, long[] first, long[][] longest, double[] needed) {
    this.snapshot = snapshot;
    this.count = count;
    this.first = first;
    this.longest = longest;
    this.needed = needed;
  }

  /** Returns an instance that keeps no record. */
  static KeptRecords none(Snapshot snapshot) {
    long[] none = new long[snapshot.regions().size()];
    return new KeptRecords(snapshot, none, none, new long[none.length][0], NOTHING);
  }

  /**
   * Determines the numbers. This reads all records, unless they fit in any case.
   *
   * @throws IOException if spilled records cannot be read back
   */
  static KeptRecords of(Report report, ReportFormat format) throws IOException {
    Snapshot snapshot = report.snapshot();
    Executions executions = snapshot.executions();
    if (executions.pending()) {
      return none(snapshot);
    }
    long[] count = new long[snapshot.regions().size()];
    Arrays.setAll(count, executions::count);
    KeptRecords all = new KeptRecords(snapshot, count, count, new long[count.length][0], NOTHING);
    boolean dropped = snapshot.regions().stream().anyMatch(region -> region.recordsDropped() > 0);
    boolean limited = executions.reportLimit() != Long.MAX_VALUE;
    if (!limited || !dropped && atMost(snapshot, count) <= executions.reportLimit()) {
      return all;
    }
    RecordLengths[] lengths = lengths(report, format, all);
    long[] needs = Arrays.stream(lengths).mapToLong(RecordLengths::all).toArray();
    long level = FairShare.level(needs, executions.reportLimit());
    long[] first = new long[count.length];
    long[][] longest = new long[count.length][0];
    for (int i = 0; i < count.length; i++) {
      if (needs[i] <= level) {
        first[i] = count[i];
      } else {
        double each = lengths[i].mean() + LONGEST_BYTES;
        int most = (int) Math.min(Longest.MOST, LONGEST_SHARE * level / each);
        long[] ids = lengths[i].longest(most);
        long within = lengths[i].within(level - (long) Math.ceil(each * ids.length));
        first[i] = within;
        longest[i] = Arrays.stream(ids).filter(id -> id >= within).toArray();
      }
    }
    double[] needed = new double[count.length];
    for (int i = 0; i < count.length; i++) {
      double each = count[i] == 0 ? USUAL_BYTES : lengths[i].mean();
      needed[i] = each * (count[i] + snapshot.regions().get(i).recordsDropped());
    }
    return new KeptRecords(snapshot, count, first, longest, needed);
  }

  private static RecordLengths[] lengths(Report report, ReportFormat format, KeptRecords all)
      throws IOException {
    RecordLengths[] lengths = new RecordLengths[all.count.length];
    Arrays.setAll(lengths, i -> new RecordLengths(all.count[i]));
    try (Json json = new Json(OutputStream.nullOutputStream())) {
      if (format == ReportFormat.DOCUMENT) {
        // At the same depth as in a document, because of the indentation.
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
    if (!execution.open() && !execution.truncated() && !execution.warmUp()) {
      regionLengths.ended(execution.temporalId(), execution.wall());
    }
    if (regionLengths.selects(execution.temporalId())) {
      long before = json.bytes();
      try {
        records.write(format, execution);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      regionLengths.add(execution.temporalId(), json.bytes() - before);
    }
  }

  /** Returns the maximum size of the records, independent of their content. */
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

  /** Returns the number of records of each region that are kept. */
  long[] counts() {
    long[] counts = new long[first.length];
    Arrays.setAll(counts, this::kept);
    return counts;
  }

  private long kept(int region) {
    return first[region] + longest[region].length;
  }

  /**
   * Tells whether a record of the snapshot is left out. False for a record that the snapshot had
   * not announced.
   */
  boolean isLeftOut(int region, long temporalId) {
    return isAfterFirst(region, temporalId) && Arrays.binarySearch(longest[region], temporalId) < 0;
  }

  /**
   * Tells whether the executions that opened first and have a record do not include this one. It
   * then has a record only because it is one of the longest.
   */
  boolean isAfterFirst(int region, long temporalId) {
    return temporalId >= first[region] && first[region] < count[region];
  }

  /** Returns the index of a record, which is not left out, among those that are kept. */
  long place(int region, long temporalId) {
    return isAfterFirst(region, temporalId)
        ? first[region] + Arrays.binarySearch(longest[region], temporalId)
        : temporalId;
  }

  /** Returns the temporal id of the record at an index among those that are kept. */
  long temporalId(int region, long place) {
    return isAfterFirst(region, place) ? longest[region][(int) (place - first[region])] : place;
  }

  /**
   * Returns the number of records of a region that are missing, here or already in the snapshot.
   */
  long dropped(int region) {
    if (snapshot.executions().pending()) {
      return 0;
    }
    return snapshot.regions().get(region).recordsDropped() + count[region] - kept(region);
  }

  /** Returns the records that are left out because of the limit; empty if none is. */
  Optional<LeftOutRecords> leftOut() {
    long dropped = 0;
    for (int i = 0; i < count.length; i++) {
      dropped += dropped(i);
    }
    if (needed.length == 0 || dropped == 0) {
      return Optional.empty();
    }
    List<RecordBytes> regions = new ArrayList<>();
    for (int i = 0; i < needed.length; i++) {
      RegionSummary region = snapshot.regions().get(i);
      regions.add(new RecordBytes(region.name(), region.descriptor().name(), (long) needed[i]));
    }
    return Optional.of(
        new LeftOutRecords(
            dropped, Arrays.stream(needed).sum(), snapshot.executions().reportLimit(), regions));
  }
}
