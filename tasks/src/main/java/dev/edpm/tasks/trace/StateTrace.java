package dev.edpm.tasks.trace;

import dev.edpm.runtime.trace.TraceBudget;
import dev.edpm.runtime.trace.TraceColumns;
import dev.edpm.runtime.trace.TraceControl;
import dev.edpm.runtime.trace.TraceScope;
import java.util.List;

/**
 * The changes of a thread's state. Only that thread adds to it, any thread may read it. When
 * tracing starts, the first change is preceded by the state in which the thread was until then.
 */
public final class StateTrace {

  // A change is one number, because millions of them are kept: the time and the state.
  private static final int BITS = 4;
  private static final int LOW = (1 << BITS) - 1;

  /** The earliest time that can be distinguished from others, relative to the origin. */
  private static final long EARLIEST = Long.MIN_VALUE >> BITS;

  private final TraceControl control;
  private final TraceColumns columns;

  /** The states at the starts of scopes, for a thread that does not change its state in one. */
  private final TraceColumns starts;

  /** The time that times are relative to, so that they fit. */
  private final long origin;

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
   * @param before the state until now, from 0 to 15
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
    columns.add(time - origin << BITS | state);
  }

  /**
   * Returns the times and states of the changes since a time, and the states at the starts of
   * scopes.
   */
  List<long[]> since(long time) {
    List<long[]> rows = unpacked(columns, time);
    int at = 0;
    for (long[] start : unpacked(starts, time)) {
      while (at < rows.size() && rows.get(at)[0] < start[0]) {
        at++;
      }
      // Otherwise the thread has recorded it itself.
      if (at == rows.size() || rows.get(at)[0] > start[0]) {
        rows.add(at, start);
      }
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
