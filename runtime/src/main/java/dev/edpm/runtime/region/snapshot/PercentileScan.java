package dev.edpm.runtime.region.snapshot;

import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.replay.Replay;
import dev.edpm.runtime.region.replay.ThreadReplay;
import dev.edpm.runtime.region.stats.Percentiles;
import dev.edpm.runtime.region.store.Chunk;
import dev.edpm.runtime.region.store.RecordBlocks;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;

/**
 * Adds the values of records to the percentiles, so that the fold does not have to. Each record is
 * read once, at the first snapshot after it was written. Guarded by the monitor of the recorder.
 */
public final class PercentileScan {

  private final IntFunction<RegionEntry> entries;

  /** By log: the threads with open executions in the records read so far. */
  private final Map<Integer, ThreadReplay> threads = new HashMap<>();

  /** Created at the first scan, because most programs have none before their end. */
  private Replay replay;

  /** The position up to which the records were read. */
  private long scanned;

  /** The percentiles of the regions, by id. */
  private Percentiles[][] percentiles = {};

  private int generation;

  /**
   * @param entries the regions by id
   */
  public PercentileScan(IntFunction<RegionEntry> entries) {
    this.entries = entries;
  }

  /**
   * Processes the records that were written since the last call.
   *
   * @param blocks the records of this generation
   * @param ofStore the generation
   * @param hasEnded matches the logs for which there are no further records; their state is dropped
   */
  public void scan(RecordBlocks blocks, int ofStore, IntPredicate hasEnded) throws IOException {
    if (replay == null) {
      replay = new Replay(this::shape, 0, List.of(), this::add);
      generation = ofStore;
    }
    long from = scanned;
    scanned = blocks.end();
    if (from != scanned) {
      for (int i = RecordBlocks.block(from); i <= RecordBlocks.block(scanned); i++) {
        for (Chunk chunk : blocks.chunks(i, from, scanned)) {
          scan(chunk);
        }
      }
    }
    threads.keySet().removeIf(hasEnded::test);
  }

  private void scan(Chunk chunk) throws IOException {
    ThreadReplay thread = threads.computeIfAbsent(chunk.log(), ThreadReplay::new);
    thread.add(chunk);
    while (thread.advance(replay)) {
      thread.step(replay);
    }
    if (!thread.hasOpen()) {
      threads.remove(chunk.log());
    }
  }

  /** Forgets the open executions of records, because the records were removed. */
  public void reset() {
    threads.clear();
    scanned = 0;
    percentiles = new Percentiles[0][];
    replay = null;
  }

  private Replay.Shape shape(int region) {
    int values = entries.apply(region).counters();
    int[] places = new int[values];
    for (int i = 0; i < values; i++) {
      places[i] = i;
    }
    return new Replay.Shape(region, values, places);
  }

  private void add(Execution execution) {
    if (execution.open() || execution.truncated() || execution.warmUp()) {
      return;
    }
    Percentiles[] ofRegion = percentiles(execution.region());
    ofRegion[0].add(execution.wall());
    for (int i = 1; i < ofRegion.length; i++) {
      long value = execution.value(i);
      if (value != Execution.NO_VALUE) {
        ofRegion[i].add(value);
      }
    }
  }

  private Percentiles[] percentiles(int region) {
    if (region >= percentiles.length) {
      percentiles = Arrays.copyOf(percentiles, Math.max(region + 1, 2 * percentiles.length));
    }
    if (percentiles[region] == null) {
      percentiles[region] = entries.apply(region).percentiles(generation);
    }
    return percentiles[region];
  }
}
