package dev.edpm.runtime.region.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * The records of a snapshot: those that were stored before the snapshot reached their thread. Safe
 * on any thread.
 */
public final class StoredRecords {

  private final RecordBlocks blocks;
  private final long end;
  private final int logs;
  private final Map<Integer, Long> ends;

  /**
   * @param logs the number of logs at the time of the snapshot; later logs are not part of it
   * @param ends for logs of threads that kept running: the position before which their records
   *     belong to the snapshot, by log
   */
  public StoredRecords(RecordBlocks blocks, int logs, Map<Integer, Long> ends) {
    this.blocks = blocks;
    this.end = blocks.end();
    this.logs = logs;
    this.ends = Map.copyOf(ends);
  }

  private boolean contains(Chunk chunk) {
    if (chunk.log() >= logs) {
      return false;
    }
    Long endOfLog = ends.get(chunk.log());
    return endOfLog == null || chunk.position() < endOfLog;
  }

  /** Reads the blocks one by one, in the order of their first events. Confined to one thread. */
  public final class Pass {

    private final long[] firstTimes;
    private final Integer[] order;
    private int next;

    public Pass() {
      firstTimes = new long[end == 0 ? 0 : RecordBlocks.block(end) + 1];
      Arrays.setAll(firstTimes, blocks::firstTime);
      order = new Integer[firstTimes.length];
      Arrays.setAll(order, i -> i);
      Arrays.sort(order, Comparator.comparingLong(block -> firstTimes[block]));
    }

    /** Tells whether there is a further block. */
    public boolean hasBlock() {
      return next < order.length;
    }

    /** Returns the time of the earliest event of the next block. */
    public long firstTime() {
      return firstTimes[order[next]];
    }

    /** Returns the chunks of the next block that belong to the snapshot. */
    public List<Chunk> nextBlock() throws IOException {
      List<Chunk> mine = new ArrayList<>();
      for (Chunk chunk : blocks.index(order[next++], end)) {
        if (contains(chunk)) {
          mine.add(chunk);
        }
      }
      return mine;
    }
  }
}
