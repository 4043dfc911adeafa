package dev.edpm.runtime.region;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The records of a snapshot, read from the store at each pass. */
final class StoredExecutions implements Executions {

  private final RecordStore store;
  private final Map<Integer, List<Chunk>> chunksByLog;
  private final Map<Integer, ThreadInfo> threadsByLog;
  private final List<Replay.Shape> shapes;
  private final long[] counts;
  private final long origin;

  /**
   * @param shapes by region id
   * @param counts how many records there are, by index in the snapshot
   */
  StoredExecutions(
      RecordStore store,
      Map<Integer, List<Chunk>> chunksByLog,
      Map<Integer, ThreadInfo> threadsByLog,
      List<Replay.Shape> shapes,
      long[] counts,
      long origin) {
    this.store = store;
    this.chunksByLog = chunksByLog;
    this.threadsByLog = Map.copyOf(threadsByLog);
    this.shapes = List.copyOf(shapes);
    this.counts = counts;
    this.origin = origin;
  }

  @Override
  public void forEach(Consumer<? super Execution> visitor) throws IOException {
    List<ThreadReplay> threads = new ArrayList<>();
    chunksByLog.forEach(
        (log, chunks) ->
            threads.add(
                new ThreadReplay(
                    log,
                    threadsByLog.get(log).id(),
                    new ChunkReader(store, chunks),
                    shapes.size())));
    new Replay(shapes, origin, visitor).run(threads);
  }

  @Override
  public long count(int region) {
    return counts[region];
  }
}
