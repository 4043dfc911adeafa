package dev.edpm.tasks.trace;

import dev.edpm.runtime.trace.TraceBudget;
import dev.edpm.runtime.trace.TraceColumns;
import dev.edpm.runtime.trace.TraceControl;
import dev.edpm.runtime.trace.TraceScope;
import dev.edpm.tasks.sync.SpinLock;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;

/** Tasks that were pushed to the scheduler, popped from it, and stolen. Thread-safe. */
public final class SchedTrace {

  /**
   * Reads what is recorded about a task.
   *
   * @param number its number
   * @param pushTime the current time, while the task is pushed
   * @param popTime the current time, after the task was popped
   */
  public record Reader<T>(
      ToLongFunction<T> number, ToLongFunction<T> pushTime, ToLongFunction<T> popTime) {}

  static final int PUSH = 0;
  static final int POP = 1;
  static final int STEAL = 2;

  // An event is the time, and one number with the task, the event, and the worker from whose queue
  // it was stolen.
  private static final int FROM_BITS = 20;
  private static final int FROM_MASK = (1 << FROM_BITS) - 1;
  private static final int EVENT_BITS = 2;
  private static final int EVENT_MASK = (1 << EVENT_BITS) - 1;

  /** The number of columns of an event that is unpacked. */
  private static final int WIDTH = 5;

  private static final int NOBODY = -1;

  private final TraceControl control;

  /** By worker; each is written by its thread. */
  private final TraceColumns[] workers;

  /** Pushed by other threads. Guarded by the lock. */
  private final TraceColumns others;

  private final SpinLock lock = SpinLock.padded();

  SchedTrace(TraceControl control, TraceBudget budget, int workers) {
    this.control = control;
    this.others = new TraceColumns(2, budget.share(workers + 1));
    this.workers = new TraceColumns[workers];
    for (int i = 0; i < workers; i++) {
      this.workers[i] = new TraceColumns(2, budget.share(workers - i));
    }
  }

  /** Returns whether events are recorded now. */
  public boolean isOn() {
    return control.scope() != null;
  }

  /**
   * Records a pushed task, unless events are not recorded.
   *
   * @param time the current time
   * @param worker the worker on whose thread this is called, negative for other threads
   */
  public void pushed(long task, long time, int worker) {
    TraceScope scope = control.scope();
    if (scope == null) {
      return;
    }
    if (worker >= 0) {
      add(workers[worker], scope, time, PUSH, task, 0);
      return;
    }
    lock.lock();
    try {
      add(others, scope, time, PUSH, task, 0);
    } finally {
      lock.unlock();
    }
  }

  /**
   * Records a popped task, on the thread of the worker, unless events are not recorded.
   *
   * @param time the current time
   * @param from the worker from whose queue it was stolen, negative if it was not
   */
  public void popped(long task, long time, int worker, int from) {
    TraceScope scope = control.scope();
    if (scope != null) {
      add(workers[worker], scope, time, from < 0 ? POP : STEAL, task, Math.max(0, from));
    }
  }

  private static void add(
      TraceColumns to, TraceScope scope, long time, int event, long task, int from) {
    // The time may have been read just before tracing started.
    to.add(
        Math.max(scope.start(), time),
        task << EVENT_BITS + FROM_BITS | (long) event << FROM_BITS | from);
  }

  /** Returns the events since a time, sorted by time: time, event, task, worker and victim. */
  List<long[]> since(long time) {
    List<long[]> rows = since(time, others, NOBODY);
    for (int i = 0; i < workers.length; i++) {
      rows.addAll(since(time, workers[i], i));
    }
    rows.sort(Comparator.comparingLong(row -> row[0]));
    return rows;
  }

  private static List<long[]> since(long time, TraceColumns of, int worker) {
    List<long[]> rows = of.since(time, WIDTH);
    for (long[] row : rows) {
      long packed = row[1];
      row[1] = packed >> FROM_BITS & EVENT_MASK;
      row[2] = packed >> EVENT_BITS + FROM_BITS;
      row[3] = worker;
      row[4] = row[1] == STEAL ? packed & FROM_MASK : NOBODY;
    }
    return rows;
  }
}
