package dev.edpm.tasks.trace;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.trace.TraceBudget;
import dev.edpm.runtime.trace.TraceColumns;
import dev.edpm.runtime.trace.TraceControl;
import dev.edpm.runtime.trace.TraceScope;
import java.util.Comparator;
import java.util.List;

/** The transfers between the memories of an engine with devices. Thread-safe. */
public final class TransferTrace {

  /** The task of a transfer that no task needed. */
  public static final long NO_TASK = -1;

  // A transfer is its start, its length, both memories in one number, its bytes and its task.
  private static final int NODE_BITS = 16;
  private static final int NODE_MASK = (1 << NODE_BITS) - 1;
  private static final int COLUMNS = 5;

  /** The number of columns of a transfer that is unpacked. */
  private static final int WIDTH = 6;

  private final TraceControl control;
  private final TraceBudget budget;
  private final TraceColumns transfers;

  TransferTrace(TraceControl control, TraceBudget budget) {
    this.control = control;
    this.budget = budget;
    this.transfers = new TraceColumns(COLUMNS, budget);
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

  /** Counts a transfer that cannot be recorded. */
  public void drop() {
    budget.drop();
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
