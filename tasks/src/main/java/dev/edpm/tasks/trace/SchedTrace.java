package dev.edpm.tasks.trace;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.trace.TraceBudget;
import dev.edpm.runtime.trace.TraceColumns;
import dev.edpm.runtime.trace.TraceControl;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Tasks that were pushed to the scheduler, popped from it, and stolen. Thread-safe. */
public final class SchedTrace {

  static final int PUSH = 0;
  static final int POP = 1;
  static final int STEAL = 2;

  private final TraceControl control;

  /** By worker; each is written by its thread. */
  private final TraceColumns[] workers;

  /** Pushed by other threads; guarded by itself. */
  private final TraceColumns others;

  SchedTrace(TraceControl control, TraceBudget budget, int workers) {
    this.control = control;
    this.others = new TraceColumns(5, budget.share(workers + 1));
    this.workers = new TraceColumns[workers];
    for (int i = 0; i < workers; i++) {
      this.workers[i] = new TraceColumns(5, budget.share(workers - i));
    }
  }

  /**
   * Records a pushed task.
   *
   * @param worker the worker on whose thread this is called, negative for other threads
   */
  public void pushed(long task, int worker) {
    if (control.scope() == null) {
      return;
    }
    if (worker >= 0) {
      workers[worker].add(Clock.now(), PUSH, task, worker, -1);
      return;
    }
    synchronized (others) {
      others.add(Clock.now(), PUSH, task, worker, -1);
    }
  }

  /**
   * Records a popped task, on the thread of the worker.
   *
   * @param from the worker from whose queue it was stolen, negative if it was not
   */
  public void popped(long task, int worker, int from) {
    if (control.scope() != null) {
      workers[worker].add(Clock.now(), from < 0 ? POP : STEAL, task, worker, from);
    }
  }

  /** Returns the events since a time, sorted by time. */
  List<long[]> since(long time) {
    List<long[]> rows = new ArrayList<>(others.since(time));
    for (TraceColumns one : workers) {
      rows.addAll(one.since(time));
    }
    rows.sort(Comparator.comparingLong(row -> row[0]));
    return rows;
  }
}
