package dev.edpm.tasks.activity;

import dev.edpm.tasks.codelet.CodeletSpec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** The recorded tasks of several logs, in order of submission. Immutable, so safe on any thread. */
public final class SortedTasks implements RecordedTasks {

  /** The number of bits for the position of a task, of which there are at most a million. */
  private static final int PLACE_BITS = 20;

  private final List<CodeletSpec> codelets;
  private final long origin;
  private final List<TaskLog.Chunk> chunks = new ArrayList<>();

  /** Task numbers and positions, sorted. */
  private final long[] order;

  private final long dropped;

  /**
   * @param codelets returns the codelets by index; called after the logs were read, so that it
   *     contains all their codelets
   * @param origin the time that times are relative to, by the clock of the process
   */
  public SortedTasks(List<TaskLog> logs, Supplier<List<CodeletSpec>> codelets, long origin) {
    this.origin = origin;
    long left = 0;
    for (TaskLog log : logs) {
      chunks.addAll(log.chunks());
      left += log.dropped();
    }
    dropped = left;
    int[] sizes = chunks.stream().mapToInt(TaskLog.Chunk::size).toArray();
    order = new long[Arrays.stream(sizes).sum()];
    int next = 0;
    for (int i = 0; i < sizes.length; i++) {
      for (int row = 0; row < sizes[i]; row++) {
        order[next++] = chunks.get(i).number(row) << PLACE_BITS | (i * TaskLog.CHUNK + row);
      }
    }
    Arrays.sort(order);
    this.codelets = codelets.get();
  }

  @Override
  public int size() {
    return order.length;
  }

  @Override
  public long dropped() {
    return dropped;
  }

  @Override
  public void forEach(Visitor visitor) throws IOException {
    for (long one : order) {
      int place = (int) (one & ((1 << PLACE_BITS) - 1));
      visitor.visit(
          chunks.get(place / TaskLog.CHUNK).task(place % TaskLog.CHUNK, codelets, origin));
    }
  }
}
