package dev.edpm.runtime.region.registry;

import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.fold.Fold;
import dev.edpm.runtime.region.fold.Totals;
import dev.edpm.runtime.region.hot.LeftOutCounts;
import dev.edpm.runtime.region.hot.ThreadLog;
import dev.edpm.runtime.region.hot.ThreadSampling;
import dev.edpm.runtime.region.store.RecordBlocks;
import dev.edpm.runtime.region.store.StoredRecords;
import dev.edpm.runtime.series.ThreadInfo;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** The aggregates of several threads added up, and how far the records of each reach. */
public final class MergedTotals {

  private final IntFunction<RegionEntry> entries;
  private Totals[] totals = {};

  // By entry of a sample: the executions that were left out, and those of them that were cut.
  private long[] leftOut = {};
  private long[] leftOutCut = {};

  /** By log, for those that go on: before which position of the store their records lie. */
  private final Map<Integer, Long> ends = new HashMap<>();

  /** How many logs there were. */
  private int logs;

  private List<ThreadInfo> threads = List.of();

  /**
   * @param entries the regions by id
   */
  public MergedTotals(IntFunction<RegionEntry> entries) {
    this.entries = entries;
  }

  /** Adds a thread's part. Under the log's monitor. */
  public void add(ThreadLog log, Fold fold) {
    makeRoom(fold);
    for (Totals one : fold.totals()) {
      if (one != null) {
        add(log, one);
      }
    }
    addLeftOut(log.sampling());
  }

  /**
   * Takes the totals of a thread that goes on, as far as no execution is open. Under the log's
   * monitor.
   */
  void takeClosed(ThreadLog log, Fold fold) {
    makeRoom(fold);
    fold.handOver(one -> add(log, one));
  }

  private void add(ThreadLog log, Totals one) {
    Totals all = total(one.entry);
    one.countRecords();
    all.addAll(one);
    all.onVirtualThreads += log.isVirtual() ? one.wall.count() : 0;
  }

  /**
   * Does what adding a thread's part takes of the heap: where that fails, nothing was added. Under
   * the log's monitor.
   */
  void makeRoom(Fold fold) {
    for (Totals one : fold.totals()) {
      if (one != null) {
        total(one.entry);
        one.flush();
      }
    }
    fold.records().flush();
  }

  /** Notes that the records of a log which goes on lie before that position of the store. */
  void end(int log, long position) {
    ends.put(log, position);
  }

  /**
   * Says what there was.
   *
   * @param all how many logs
   * @param rows what is to be said of the threads
   */
  void complete(int all, List<ThreadInfo> rows) {
    logs = all;
    threads = rows;
  }

  /** Returns the threads, as far as there is a row for each. */
  public List<ThreadInfo> threads() {
    return threads;
  }

  /** Tells whether the thread of a log had ended. */
  public boolean hasEnded(int log) {
    return log < logs && !ends.containsKey(log);
  }

  /** Returns the part of the records that belongs to what was gathered. */
  public StoredRecords records(RecordBlocks blocks) {
    return new StoredRecords(blocks, logs, ends);
  }

  private void addLeftOut(ThreadSampling sampling) {
    LeftOutCounts counts = sampling.counts();
    int all = counts.entries();
    if (all > leftOut.length) {
      leftOut = Arrays.copyOf(leftOut, all);
      leftOutCut = Arrays.copyOf(leftOutCut, all);
    }
    for (int i = 0; i < all; i++) {
      leftOut[i] += counts.ended(i);
      leftOutCut[i] += counts.cut(i);
    }
    sampling
        .children()
        .forEach(
            (parent, child, executions) ->
                total(entries.apply(parent))
                    .children()
                    .addLeftOut(entries.apply(child), executions));
  }

  MergedTotals copy() {
    MergedTotals copy = new MergedTotals(entries);
    for (Totals one : totals) {
      if (one != null) {
        copy.total(one.entry).addAll(one);
      }
    }
    copy.leftOut = leftOut.clone();
    copy.leftOutCut = leftOutCut.clone();
    return copy;
  }

  /** Returns a region's totals, or null when no thread ran it. */
  public Totals totals(int region) {
    return region < totals.length ? totals[region] : null;
  }

  /** Tells whether any region has run. */
  public boolean isUsed() {
    return Arrays.stream(totals).anyMatch(total -> total != null && total.isUsed())
        || Arrays.stream(leftOut).anyMatch(executions -> executions != 0);
  }

  /** Returns how many records there are. */
  public long records() {
    return Arrays.stream(totals)
        .filter(total -> total != null)
        .mapToLong(total -> total.records)
        .sum();
  }

  /** Returns how many executions ended that were left out and counted under an entry. */
  public long leftOut(int sample) {
    return sample < leftOut.length ? leftOut[sample] : 0;
  }

  /** Returns how many of these were paused or reset in between, and are not among them. */
  public long leftOutCut(int sample) {
    return sample < leftOutCut.length ? leftOutCut[sample] : 0;
  }

  private Totals total(RegionEntry entry) {
    int region = entry.id();
    if (region >= totals.length) {
      totals = Arrays.copyOf(totals, Math.max(region + 1, 2 * totals.length));
    }
    if (totals[region] == null) {
      totals[region] = Totals.ofOthers(entry);
    }
    return totals[region];
  }
}
