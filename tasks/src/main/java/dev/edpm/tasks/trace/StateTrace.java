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
   * @param now the time, by the clock of the process, in ns
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
    // The thread may have read the clock before another thread started the scope.
    add(Math.max(now, scope.start()), after);
  }

  /** Records the first state of a thread that starts now. */
  public void begin(int state, long now) {
    TraceScope scope = control.scope();
    if (scope != null) {
      seen = scope;
      add(now, state);
    }
  }

  private void add(long time, int state) {
    columns.add(time - origin << BITS | state);
  }

  /** Returns the times and states of the changes since a time. */
  List<long[]> since(long time) {
    List<long[]> rows = columns.since(Math.max(EARLIEST, time - origin) << BITS);
    rows.replaceAll(row -> new long[] {(row[0] >> BITS) + origin, row[0] & LOW});
    return rows;
  }
}
