package dev.edpm.runtime.region;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** The aggregates of several threads added up, and how far the records of each reach. */
final class Gathered {

  private final IntFunction<RegionEntry> entries;
  private Totals[] totals = {};

  // By entry of a sample: the executions that were left out, and those of them that were cut.
  private long[] leftOut = {};
  private long[] leftOutCut = {};

  private final Map<Integer, Integer> chunks = new HashMap<>();

  /**
   * @param entries the regions by id
   */
  Gathered(IntFunction<RegionEntry> entries) {
    this.entries = entries;
  }

  /** Adds a thread's part. Under the log's monitor. */
  void add(ThreadLog log, Fold fold) {
    for (Totals one : fold.totals()) {
      if (one != null) {
        Totals all = total(one.entry);
        one.countRecords();
        all.addAll(one);
        all.onVirtualThreads += log.isVirtual() ? one.wall.count() : 0;
      }
    }
    addLeftOut(log.sampling());
    fold.records().flush();
    chunks.put(log.id(), fold.records().chunks());
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

  Gathered copy() {
    Gathered copy = new Gathered(entries);
    for (Totals one : totals) {
      if (one != null) {
        copy.total(one.entry).addAll(one);
      }
    }
    copy.leftOut = leftOut.clone();
    copy.leftOutCut = leftOutCut.clone();
    copy.chunks.putAll(chunks);
    return copy;
  }

  void reset() {
    totals = new Totals[0];
    leftOut = new long[0];
    leftOutCut = new long[0];
    chunks.clear();
  }

  /** Returns a region's totals, or null when no thread ran it. */
  Totals totals(int region) {
    return region < totals.length ? totals[region] : null;
  }

  /** Tells whether any region has run. */
  boolean isUsed() {
    return Arrays.stream(totals).anyMatch(total -> total != null && total.isUsed())
        || Arrays.stream(leftOut).anyMatch(executions -> executions != 0);
  }

  /** Returns how many records there are. */
  long records() {
    return Arrays.stream(totals)
        .filter(total -> total != null)
        .mapToLong(total -> total.records)
        .sum();
  }

  /** Returns how many executions ended that were left out and counted under an entry. */
  long leftOut(int sample) {
    return sample < leftOut.length ? leftOut[sample] : 0;
  }

  /** Returns how many of these were paused or reset in between, and are not among them. */
  long leftOutCut(int sample) {
    return sample < leftOutCut.length ? leftOutCut[sample] : 0;
  }

  /** Returns those of the stored chunks that belong to what was gathered, in order. */
  List<Chunk> chunks(List<Chunk> stored) {
    Map<Integer, Integer> left = new HashMap<>(chunks);
    List<Chunk> mine = new ArrayList<>();
    for (Chunk chunk : stored) {
      if (left.merge(chunk.log(), -1, Integer::sum) >= 0) {
        mine.add(chunk);
      }
    }
    return mine;
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
