package dev.edpm.runtime.region;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The aggregates of several threads added up, and how far the records of each reach. */
final class Gathered {

  /**
   * One log's records.
   *
   * @param chunks how many of its chunks in the store belong to it
   * @param rest what is not in the store yet, or {@code null}
   */
  record Reach(int chunks, Chunk rest) {}

  private Totals[] totals = {};
  private long[] counted = {};
  private final Map<Integer, Reach> reaches = new HashMap<>();

  /** Adds a thread's part. Under the log's monitor. */
  void add(ThreadLog log, Fold fold) {
    for (Totals one : fold.totals()) {
      if (one != null) {
        total(one.entry).addAll(one);
      }
    }
    int regions = log.sampledRegions();
    if (regions > counted.length) {
      counted = Arrays.copyOf(counted, regions);
    }
    for (int region = 0; region < regions; region++) {
      counted[region] += log.sampledExecutions(region);
    }
    reaches.put(log.id(), new Reach(fold.records().chunks(), fold.records().rest()));
  }

  Gathered copy() {
    Gathered copy = new Gathered();
    for (Totals one : totals) {
      if (one != null) {
        copy.total(one.entry).addAll(one);
      }
    }
    copy.counted = counted.clone();
    copy.reaches.putAll(reaches);
    return copy;
  }

  void reset() {
    totals = new Totals[0];
    counted = new long[0];
    reaches.clear();
  }

  /** Returns a region's totals, or null when no thread ran it. */
  Totals totals(int region) {
    return region < totals.length ? totals[region] : null;
  }

  /** Returns how many executions of a region were counted where only some are measured. */
  long counted(int region) {
    return region < counted.length ? counted[region] : 0;
  }

  /** Returns each log's chunks in order. */
  Map<Integer, List<Chunk>> chunksByLog(List<Chunk> stored) {
    Map<Integer, List<Chunk>> byLog = new HashMap<>();
    for (Chunk chunk : stored) {
      List<Chunk> chunks = byLog.computeIfAbsent(chunk.log(), log -> new ArrayList<>());
      Reach reach = reaches.get(chunk.log());
      if (reach != null && chunks.size() < reach.chunks()) {
        chunks.add(chunk);
      }
    }
    reaches.forEach(
        (log, reach) -> {
          if (reach.rest() != null) {
            byLog.computeIfAbsent(log, l -> new ArrayList<>()).add(reach.rest());
          }
        });
    byLog.values().removeIf(List::isEmpty);
    return byLog;
  }

  private Totals total(RegionEntry entry) {
    int region = entry.id();
    if (region >= totals.length) {
      totals = Arrays.copyOf(totals, region + 1);
    }
    if (totals[region] == null) {
      totals[region] = new Totals(entry);
    }
    return totals[region];
  }
}
