package dev.edpm.tasks.trace;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.trace.TraceBudget;
import dev.edpm.runtime.trace.TraceColumns;
import dev.edpm.runtime.trace.TraceControl;
import dev.edpm.runtime.trace.TraceScope;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The transfers between the memories of an engine with devices, and the size of what the devices
 * have allocated. Thread-safe.
 */
public final class TransferTrace {

  /** The task of a transfer that no task needed. */
  public static final long NO_TASK = -1;

  // A transfer is its start, its length, both memories in one number, its bytes and its task.
  private static final int NODE_BITS = 16;
  private static final int NODE_MASK = (1 << NODE_BITS) - 1;
  private static final int COLUMNS = 5;

  /** The number of columns of a transfer that is unpacked. */
  private static final int WIDTH = 6;

  // What is allocated in a memory is a time, and the memory and the bytes in one number.
  private static final int USED_COLUMNS = 2;
  private static final int USED_WIDTH = 3;

  private final TraceControl control;
  private final TraceBudget budget;
  private final TraceColumns transfers;
  private final TraceColumns used;

  /** By memory, the bytes that are allocated in it now. */
  private final Map<Integer, Long> present = new TreeMap<>();

  TransferTrace(TraceControl control, TraceBudget budget) {
    this.control = control;
    this.budget = budget;
    this.transfers = new TraceColumns(COLUMNS, budget);
    this.used = new TraceColumns(USED_COLUMNS, budget);
  }

  /** Returns the current time, by the clock of the trace. */
  public long now() {
    return Clock.now();
  }

  /**
   * Records a transfer that ends now, unless events were not recorded all the time.
   *
   * @param start when it started
   * @param task the task that needed it, or {@link #NO_TASK}
   */
  public synchronized void transferred(long start, int from, int to, long bytes, long task) {
    TraceScope scope = control.scope();
    if (scope != null && start >= scope.start()) {
      transfers.add(start, Clock.now() - start, (long) from << NODE_BITS | to, bytes, task);
    }
  }

  /** Records how many bytes are allocated in a memory from now on. */
  public synchronized void used(int node, long bytes) {
    present.put(node, bytes);
    if (control.scope() != null) {
      used.add(Clock.now(), bytes << NODE_BITS | node);
    }
  }

  /** Records the memories as they are at the start of the trace. */
  synchronized void started(long time) {
    present.forEach((node, bytes) -> used.add(time, bytes << NODE_BITS | node));
  }

  /** Counts a transfer that cannot be recorded. */
  public void drop() {
    budget.drop();
  }

  /** Returns what was allocated at a time, and the changes since then: time, memory, bytes. */
  synchronized List<long[]> usedSince(long time) {
    Map<Long, long[]> before = new TreeMap<>();
    List<long[]> changes = new ArrayList<>();
    for (long[] row : used.since(Long.MIN_VALUE, USED_WIDTH)) {
      row[2] = row[1] >> NODE_BITS;
      row[1] = row[1] & NODE_MASK;
      if (row[0] >= time) {
        changes.add(row);
      } else {
        row[0] = time;
        before.put(row[1], row);
      }
    }
    changes.addAll(0, before.values());
    return changes;
  }

  /** Returns the transfers since a time, by start: start, length, both memories, bytes, task. */
  synchronized List<long[]> since(long time) {
    List<long[]> rows = transfers.since(time, WIDTH);
    for (long[] row : rows) {
      row[5] = row[4];
      row[4] = row[3];
      row[3] = row[2] & NODE_MASK;
      row[2] = row[2] >> NODE_BITS;
    }
    rows.sort(Comparator.comparingLong(row -> row[0]));
    return rows;
  }
}
