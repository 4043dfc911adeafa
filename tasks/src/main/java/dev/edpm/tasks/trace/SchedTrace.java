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

  /** The number of bits of an event, below the number of its task. */
  private static final int BITS = 2;

  private static final int LOW = (1 << BITS) - 1;

  private final TraceControl control;

  /** By worker; each is written by its thread. */
  private final TraceColumns[] workers;

  /** Pushed by other threads; guarded by itself. */
  private final TraceColumns others;

  SchedTrace(TraceControl control, TraceBudget budget, int workers) {
    this.control = control;
    this.others = new TraceColumns(3, budget.share(workers + 1));
    this.workers = new TraceColumns[workers];
    for (int i = 0; i < workers; i++) {
      this.workers[i] = new TraceColumns(3, budget.share(workers - i));
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
      add(workers[worker], PUSH, task, worker, -1);
      return;
    }
    synchronized (others) {
      add(others, PUSH, task, worker, -1);
    }
  }

  /**
   * Records a popped task, on the thread of the worker.
   *
   * @param from the worker from whose queue it was stolen, negative if it was not
   */
  public void popped(long task, int worker, int from) {
    if (control.scope() != null) {
      add(workers[worker], from < 0 ? POP : STEAL, task, worker, from);
    }
  }

  private static void add(TraceColumns to, int event, long task, int worker, int from) {
    to.add(
        Clock.now(),
        task << BITS | event,
        (long) worker << Integer.SIZE | Integer.toUnsignedLong(from));
  }

  /** Returns the events since a time, sorted by time: time, event, task, worker and victim. */
  List<long[]> since(long time) {
    List<long[]> rows = new ArrayList<>(others.since(time));
    for (TraceColumns one : workers) {
      rows.addAll(one.since(time));
    }
    rows.sort(Comparator.comparingLong(row -> row[0]));
    rows.replaceAll(
        row ->
            new long[] {
              row[0], row[1] & LOW, row[1] >> BITS, row[2] >> Integer.SIZE, (int) row[2]
            });
    return rows;
  }
}
