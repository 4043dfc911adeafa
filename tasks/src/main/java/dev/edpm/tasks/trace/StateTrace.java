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

  private final TraceControl control;
  private final TraceColumns columns;

  /** The scope of the last change. Confined to the thread. */
  private TraceScope seen;

  StateTrace(TraceControl control, TraceBudget budget) {
    this.control = control;
    this.columns = new TraceColumns(2, budget);
  }

  /** Returns whether changes are recorded now. */
  public boolean isOn() {
    return control.scope() != null;
  }

  /**
   * Records a change of state.
   *
   * @param before the state until now
   * @param now the time, by the clock of the process, in ns
   */
  public void change(int before, int after, long now) {
    TraceScope scope = control.scope();
    if (scope == null) {
      return;
    }
    if (scope != seen) {
      seen = scope;
      columns.add(Math.min(scope.start(), now), before);
    } else if (before == after) {
      return;
    }
    columns.add(now, after);
  }

  /** Records the first state of a thread that starts now. */
  public void begin(int state, long now) {
    TraceScope scope = control.scope();
    if (scope != null) {
      seen = scope;
      columns.add(now, state);
    }
  }

  List<long[]> since(long time) {
    return columns.since(time);
  }
}
