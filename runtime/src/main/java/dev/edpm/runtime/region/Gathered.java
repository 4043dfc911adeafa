package dev.edpm.runtime.region;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The aggregates of several threads added up, and how far the records of each reach. */
final class Gathered {

  private Totals[] totals = {};
  private long[] counted = {};
  private final Map<Integer, Integer> chunks = new HashMap<>();

  /** Adds a thread's part. Under the log's monitor. */
  void add(ThreadLog log, Fold fold) {
    for (Totals one : fold.totals()) {
      if (one != null) {
        total(one.entry).addAll(one);
      }
    }
    int regions = log.sampling().regions();
    if (regions > counted.length) {
      counted = Arrays.copyOf(counted, regions);
    }
    for (int region = 0; region < regions; region++) {
      counted[region] += log.sampling().executions(region);
    }
    fold.records().flush();
    chunks.put(log.id(), fold.records().chunks());
  }

  Gathered copy() {
    Gathered copy = new Gathered();
    for (Totals one : totals) {
      if (one != null) {
        copy.total(one.entry).addAll(one);
      }
    }
    copy.counted = counted.clone();
    copy.chunks.putAll(chunks);
    return copy;
  }

  void reset() {
    totals = new Totals[0];
    counted = new long[0];
    chunks.clear();
  }

  /** Returns a region's totals, or null when no thread ran it. */
  Totals totals(int region) {
    return region < totals.length ? totals[region] : null;
  }

  /** Returns how many executions of a region were counted where only some are measured. */
  long counted(int region) {
    return region < counted.length ? counted[region] : 0;
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
      totals[region] = new Totals(entry);
    }
    return totals[region];
  }
}
