package dev.edpm.runtime.region.registry;

import dev.edpm.runtime.ThreadInfo;
import dev.edpm.runtime.region.ThreadTotals;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.fold.Fold;
import dev.edpm.runtime.region.fold.PathTable;
import dev.edpm.runtime.region.fold.Totals;
import dev.edpm.runtime.region.hot.ThreadLog;
import dev.edpm.runtime.region.sampling.LeftOut;
import dev.edpm.runtime.region.sampling.LeftOutCounts;
import dev.edpm.runtime.region.store.RecordBlocks;
import dev.edpm.runtime.region.store.StoredRecords;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;

/** The sum of the aggregates of several threads, and the ends of the records of each. */
public final class MergedTotals {

  private final IntFunction<RegionEntry> entries;
  private Totals[] totals = {};
  private final PathTable paths = new PathTable();

  // By entry of a sample: the number of executions that were left out, and how many of them were
  // cut.
  private long[] leftOut = {};
  private long[] leftOutCut = {};

  /** By log, for running threads: the position of the store before which their records are. */
  private final Map<Integer, Long> ends = new HashMap<>();

  /** The number of logs. */
  private int logs;

  private List<ThreadInfo> threads = List.of();

  /** The totals of each entry by thread. */
  private ThreadTables byThread = new ThreadTables();

  /**
   * @param entries the regions by id
   */
  public MergedTotals(IntFunction<RegionEntry> entries) {
    this.entries = entries;
  }

  /** Adds the part of an unknown thread. Called under the log's monitor. */
  public void add(ThreadLog log, Fold fold) {
    fold.flush();
    LiveLog unknown = new LiveLog(log.id(), null);
    unknown.log = log;
    addEnded(unknown, fold);
  }

  /**
   * Adds the part of a thread that has ended. Called under the log's monitor, after {@link
   * Fold#flush}; waits for no other thread.
   */
  void addEnded(LiveLog thread, Fold fold) {
    add(thread, fold, true);
  }

  /**
   * Adds the part of a running thread; the caller must call {@link #complete} afterwards. Called
   * under the log's monitor, after {@link Fold#flush}.
   */
  void addLive(LiveLog thread, Fold fold) {
    add(thread, fold, false);
  }

  /** Adds the part of a running thread to a {@link #copyOfSums}. Called under the log's monitor. */
  void addSums(LiveLog thread, Fold fold) {
    for (Totals one : fold.totals()) {
      if (one != null) {
        total(one.entry).addSums(one);
      }
    }
    fold.paths().addTo(paths, one -> true);
    addLeftOut(thread, false);
  }

  private void add(LiveLog thread, Fold fold, boolean bounded) {
    makeRoom(thread, fold, bounded);
    for (Totals one : fold.totals()) {
      if (one != null) {
        add(thread, one, bounded);
      }
    }
    fold.paths().addTo(paths, one -> true);
    addLeftOut(thread, bounded);
  }

  /**
   * Takes the totals of a running thread for regions without an open execution. Called under the
   * log's monitor, after {@link Fold#flush}; waits for no other thread.
   */
  void takeClosed(LiveLog thread, Fold fold) {
    makeRoom(thread, fold);
    fold.handOver(one -> add(thread, one, true), paths);
  }

  private void add(LiveLog thread, Totals one, boolean bounded) {
    Totals all = total(one.entry);
    byThread.add(thread, one, bounded);
    all.addAll(one);
    if (thread.log.isVirtual()) {
      // Asynchronous executions are measured on the threads that opened them.
      all.onVirtualThreads +=
          one.time.count - (one.entry.isAsynchronous() ? one.closedElsewhere.count : 0);
    }
  }

  /**
   * Performs the allocations for adding a thread's part. If this fails, nothing was added. Called
   * under the log's monitor.
   */
  void makeRoom(LiveLog thread, Fold fold) {
    makeRoom(thread, fold, true);
  }

  private void makeRoom(LiveLog thread, Fold fold, boolean bounded) {
    for (Totals one : fold.totals()) {
      if (one != null) {
        total(one.entry).makeRoomForLongest(one);
        byThread.makeRoom(thread, one, bounded);
      }
    }
    fold.paths().makeRoomIn(paths);
  }

  /** Sets the position of the store before which the records of a running thread's log are. */
  void end(int log, long position) {
    ends.put(log, position);
  }

  /**
   * Sets the logs and threads.
   *
   * @param all the number of logs
   * @param rows the threads' rows in the report
   */
  void complete(int all, List<ThreadInfo> rows) {
    logs = all;
    threads = rows;
    byThread.trim();
  }

  /**
   * Passes the totals of each thread in an entry to a visitor, in no particular order; see {@link
   * ThreadTotals} for the ids.
   */
  public void forEachThread(int entry, BiConsumer<Long, ThreadRow> visitor) {
    ThreadTable table = byThread.table(entry);
    if (table != null) {
      table
          .rows()
          .forEach(
              (thread, row) -> {
                if (!row.isEmpty()) {
                  visitor.accept(thread, row);
                }
              });
      if (!table.others().isEmpty()) {
        visitor.accept(ThreadTotals.OTHERS, table.others());
      }
    }
  }

  /** Returns the threads that have a row in the report. */
  public List<ThreadInfo> threads() {
    return threads;
  }

  /** Tells whether the thread of a log had ended. */
  public boolean hasEnded(int log) {
    return log < logs && !ends.containsKey(log);
  }

  /** Returns the records that belong to these totals. */
  public StoredRecords records(RecordBlocks blocks) {
    return new StoredRecords(blocks, logs, ends);
  }

  private void addLeftOut(LiveLog thread, boolean bounded) {
    LeftOut left = thread.log.leftOut();
    LeftOutCounts counts = left.counts();
    int all = counts.entries();
    if (all > leftOut.length) {
      leftOut = Arrays.copyOf(leftOut, all);
      leftOutCut = Arrays.copyOf(leftOutCut, all);
    }
    for (int i = 0; i < all; i++) {
      long ended = counts.ended(i);
      leftOut[i] += ended;
      byThread.addLeftOut(thread, i, ended, bounded);
      leftOutCut[i] += counts.cut(i);
    }
    left.children()
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
    paths.addTo(copy.paths, one -> true);
    copy.leftOut = leftOut.clone();
    copy.leftOutCut = leftOutCut.clone();
    copy.byThread = byThread.copy();
    return copy;
  }

  /**
   * Returns a copy of the totals of regions and paths as far as {@link Totals#addSums} keeps them,
   * without those of each thread.
   */
  MergedTotals copyOfSums() {
    MergedTotals copy = new MergedTotals(entries);
    for (Totals one : totals) {
      if (one != null) {
        copy.total(one.entry).addSums(one);
      }
    }
    paths.addTo(copy.paths, one -> true);
    copy.leftOut = leftOut.clone();
    copy.leftOutCut = leftOutCut.clone();
    return copy;
  }

  /** Keeps the executions of earlier totals that are open and that any thread may close. */
  void keepHandedOn(MergedTotals earlier) {
    for (Totals one : earlier.totals) {
      if (one != null) {
        total(one.entry).keepHandedOn(one);
      }
    }
  }

  /** Returns a region's totals, or null if no thread ran it. */
  public Totals totals(int region) {
    return region < totals.length ? totals[region] : null;
  }

  /** Returns the totals by call path. */
  public PathTable paths() {
    return paths;
  }

  /** Tells whether any region has run. */
  public boolean isUsed() {
    return Arrays.stream(totals).anyMatch(total -> total != null && total.isUsed())
        || Arrays.stream(leftOut).anyMatch(executions -> executions != 0);
  }

  /** Returns the number of records. */
  public long records() {
    return Arrays.stream(totals)
        .filter(total -> total != null)
        .mapToLong(total -> total.records)
        .sum();
  }

  /** Returns the number of ended executions that were left out and counted under an entry. */
  public long leftOut(int sample) {
    return sample < leftOut.length ? leftOut[sample] : 0;
  }

  /**
   * Returns the number of left-out executions that were cut by a pause or a reset, which {@link
   * #leftOut} does not include.
   */
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
