package dev.edpm.runtime.task;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** The tasks that have ended in a period of feedback. Immutable, so safe on any thread. */
public final class RecordedTasks {

  /** The bits of a task's place among all, of which there are at most a million. */
  private static final int PLACE_BITS = 20;

  /** Is shown tasks. */
  @FunctionalInterface
  public interface Visitor {
    /** Called for each task. */
    void visit(RecordedTask task) throws IOException;
  }

  private final List<Codelet> codelets;
  private final List<TaskLog.Chunk> chunks = new ArrayList<>();

  /** Numbers and places, sorted. */
  private final long[] order;

  private final long dropped;

  /**
   * @param codelets by their indices; asked when it is known which tasks there are, so that theirs
   *     are among them
   */
  RecordedTasks(List<TaskLog> logs, Supplier<List<Codelet>> codelets) {
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

  /** Returns how many there are. */
  public int size() {
    return order.length;
  }

  /** Returns how many were left out for want of room. */
  public long dropped() {
    return dropped;
  }

  /** Shows all tasks in order of submission. */
  public void forEach(Visitor visitor) throws IOException {
    for (long one : order) {
      int place = (int) (one & ((1 << PLACE_BITS) - 1));
      visitor.visit(chunks.get(place / TaskLog.CHUNK).task(place % TaskLog.CHUNK, codelets));
    }
  }
}
