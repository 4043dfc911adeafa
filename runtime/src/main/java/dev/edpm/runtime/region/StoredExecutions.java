package dev.edpm.runtime.region;

import dev.edpm.runtime.series.ThreadInfo;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** The records of a snapshot, read from the store at each pass. */
final class StoredExecutions implements Executions {

  private final RecordStore store;
  private final List<Chunk> chunks;
  private final Map<Integer, ThreadInfo> threadsByLog;
  private final List<Replay.Shape> shapes;
  private final long[] counts;
  private final long origin;
  private final long reportLimit;

  /**
   * @param shapes by region id
   * @param counts how many records there are, by index in the snapshot
   * @param reportLimit how many bytes they may take in a report
   */
  StoredExecutions(
      RecordStore store,
      List<Chunk> chunks,
      Map<Integer, ThreadInfo> threadsByLog,
      List<Replay.Shape> shapes,
      long[] counts,
      long origin,
      long reportLimit) {
    this.store = store;
    this.chunks = chunks;
    this.threadsByLog = Map.copyOf(threadsByLog);
    this.shapes = List.copyOf(shapes);
    this.counts = counts;
    this.origin = origin;
    this.reportLimit = reportLimit;
  }

  @Override
  public void forEach(Consumer<? super Execution> visitor) throws IOException {
    Map<Integer, List<Chunk>> byLog = new TreeMap<>();
    chunks.forEach(chunk -> byLog.computeIfAbsent(chunk.log(), l -> new ArrayList<>()).add(chunk));
    List<ThreadReplay> threads = new ArrayList<>();
    byLog.forEach(
        (log, mine) ->
            threads.add(
                new ThreadReplay(log, threadsByLog.get(log).id(), new ChunkReader(store, mine))));
    new Replay(shapes::get, origin, visitor).run(threads);
  }

  @Override
  public long reportLimit() {
    return reportLimit;
  }

  @Override
  public long count(int region) {
    return counts[region];
  }
}
