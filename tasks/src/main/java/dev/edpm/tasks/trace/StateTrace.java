package dev.edpm.tasks.trace;

import dev.edpm.runtime.trace.TraceBudget;
import dev.edpm.runtime.trace.TraceColumns;
import dev.edpm.runtime.trace.TraceControl;
import dev.edpm.runtime.trace.TraceScope;
import java.util.ArrayList;
import java.util.List;

/**
 * The changes of a thread's state. Only that thread adds to it, any thread may read it. When
 * tracing starts, the first change is preceded by the state in which the thread was until then.
 */
public final class StateTrace {

  // A change is one number, because millions of them are kept: the time and the state.
  private static final int BITS = 4;

  /**
   * The state after the first change that was dropped: it is not known, and the one before it ends.
   */
  static final int DROPPED = (1 << BITS) - 1;

  /** The name of that state in the report. */
  static final String DROPPED_LABEL = "dropped";

  private static final int LOW = (1 << BITS) - 1;

  /** The earliest time that can be distinguished from others, relative to the origin. */
  private static final long EARLIEST = Long.MIN_VALUE >> BITS;

  private final TraceControl control;
  private final TraceColumns columns;

  /** The states at the starts of scopes, for a thread that does not change its state in one. */
  private final TraceColumns starts;

  /** The time that times are relative to, so that they fit. */
  private final long origin;

  /** When the first change was dropped. Written by the thread, any thread may read it. */
  private volatile long dropped = Long.MAX_VALUE;

  /** The scope of the last change. Confined to the thread. */
  private TraceScope seen;

  /**
   * Creates the states of a thread, without any change.
   *
   * @param origin a time at most years before or after the times of the changes
   */
  StateTrace(TraceControl control, TraceBudget budget, long origin) {
    this.control = control;
    this.columns = new TraceColumns(1, budget);
    this.starts = new TraceColumns(1, budget);
    this.origin = origin;
  }

  /** Returns whether changes are recorded now. */
  public boolean isOn() {
    return control.scope() != null;
  }

  /**
   * Records a change of state.
   *
   * @param before the state until now, from 0 to 14
   * @param after the state from now on
   * @param now the time, by the clock of the process, in ns; any earlier time if tracing was off
   *     when it would have been read
   */
  public void change(int before, int after, long now) {
    TraceScope scope = control.scope();
    if (scope == null) {
      return;
    }
    if (scope != seen) {
      seen = scope;
      add(scope.start(), before);
    } else if (before == after) {
      return;
    }
    // The time may have been read just before another thread started the scope.
    add(Math.max(scope.start(), now), after);
  }

  /** Records the first state of a thread that starts now. */
  public void begin(int state, long now) {
    TraceScope scope = control.scope();
    if (scope != null) {
      seen = scope;
      add(Math.max(scope.start(), now), state);
    }
  }

  /**
   * Records the state at the start of a scope. Called by the thread that starts it, one at a time.
   */
  void started(long time, int state) {
    starts.add(time - origin << BITS | state);
  }

  private void add(long time, int state) {
    if (!columns.add(time - origin << BITS | state) && dropped == Long.MAX_VALUE) {
      dropped = time;
    }
  }

  /**
   * Returns the times and states of the changes since a time, and the states at the starts of
   * scopes. If changes were dropped, {@link #DROPPED} is at the time of the first one.
   */
  List<long[]> since(long time) {
    List<long[]> changes = unpacked(columns, time);
    List<long[]> rows = new ArrayList<>(changes.size());
    int at = 0;
    for (long[] start : unpacked(starts, time)) {
      while (at < changes.size() && changes.get(at)[0] < start[0]) {
        rows.add(changes.get(at++));
      }
      boolean isNew = rows.isEmpty() || rows.get(rows.size() - 1)[0] < start[0];
      // Otherwise the thread has recorded it itself.
      if (isNew && (at == changes.size() || changes.get(at)[0] > start[0])) {
        rows.add(start);
      }
    }
    rows.addAll(changes.subList(at, changes.size()));
    long lost = dropped;
    if (lost >= time && lost != Long.MAX_VALUE) {
      int next = rows.size();
      // Later changes were recorded if the heap was full for a while.
      while (next > 0 && rows.get(next - 1)[0] > lost) {
        next--;
      }
      rows.add(next, new long[] {lost, DROPPED});
    }
    return rows;
  }

  private List<long[]> unpacked(TraceColumns from, long time) {
    List<long[]> rows = from.since(Math.max(EARLIEST, time - origin) << BITS, 2);
    for (long[] row : rows) {
      row[1] = row[0] & LOW;
      row[0] = (row[0] >> BITS) + origin;
    }
    return rows;
  }
}
