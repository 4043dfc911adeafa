package dev.edpm.runtime.region;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * Fills the percentiles from the records, so that the fold need not do both. Each record is read
 * once, at the first snapshot after it was written. Guarded by the monitor of the recorder.
 */
final class PercentileScan {

  private final RecordStore store;
  private final IntFunction<RegionEntry> entries;
  private final Map<Integer, ThreadReplay> threads = new HashMap<>();
  private final Map<Integer, ChunkReader> readers = new HashMap<>();

  /** Made at the first scan, as most programs have none before their end. */
  private Replay replay;

  private int scanned;

  /** Those of the regions, by id. */
  private Percentiles[][] percentiles = {};

  private int generation;

  /**
   * @param entries the regions by id
   */
  PercentileScan(RecordStore store, IntFunction<RegionEntry> entries) {
    this.store = store;
    this.entries = entries;
  }

  /**
   * Takes in what was written since the last call.
   *
   * @param ofStore the generation of the records; later ones are left for later
   * @param writing the logs that may go on; what is known of others is forgotten
   */
  void scan(int ofStore, Set<Integer> writing) throws IOException {
    if (replay == null) {
      replay = new Replay(this::shape, 0, this::add);
      generation = ofStore;
    }
    List<Chunk> chunks = store.chunks();
    List<Chunk> fresh = chunks.subList(scanned, chunks.size());
    scanned = chunks.size();
    Map<Integer, List<Chunk>> byLog = new HashMap<>();
    for (Chunk chunk : fresh) {
      if (chunk.generation() == generation) {
        byLog.computeIfAbsent(chunk.log(), l -> new ArrayList<>()).add(chunk);
      }
    }
    for (Map.Entry<Integer, List<Chunk>> entry : byLog.entrySet()) {
      ChunkReader reader = readers.get(entry.getKey());
      if (reader == null) {
        reader = new ChunkReader(store, entry.getValue());
        readers.put(entry.getKey(), reader);
        threads.put(entry.getKey(), new ThreadReplay(entry.getKey(), 0, reader));
      } else {
        reader.append(entry.getValue());
      }
      ThreadReplay thread = threads.get(entry.getKey());
      while (thread.advance(replay)) {
        thread.step(replay);
      }
    }
    threads.keySet().retainAll(writing);
    readers.keySet().retainAll(writing);
  }

  /** Forgets what is open in the records: they were removed. */
  void reset() {
    threads.clear();
    readers.clear();
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
    if (execution.open() || execution.truncated()) {
      return;
    }
    Percentiles[] its = percentiles(execution.region());
    its[0].add(execution.wall());
    for (int i = 1; i < its.length; i++) {
      long value = execution.value(i);
      if (value != Execution.NO_VALUE) {
        its[i].add(value);
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
