package dev.edpm.tasks.trace;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.trace.TraceBudget;
import dev.edpm.runtime.trace.TraceControl;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The states of the program's threads while they submit tasks and wait for them. Thread-safe. */
public final class SubmitTrace {

  /** About the size of the objects of a thread. */
  private static final int THREAD_BYTES = 200;

  /** {@code null} while submitting threads are not traced, as in most programs. */
  private static volatile SubmitTrace current;

  private final TraceControl control;
  private final TraceBudget budget;
  private final long origin = Clock.now();
  private final ConcurrentLinkedQueue<SubmitThread> all = new ConcurrentLinkedQueue<>();

  /**
   * The first submitting thread, which often is the only one: finding it here takes a few ns less.
   * It never changes, and a thread that does not see it yet finds its own states.
   */
  private SubmitThread first;

  /** Not static: each engine has states of its own. */
  @SuppressWarnings("ThreadLocalUsage")
  private final ThreadLocal<SubmitThread> own = new ThreadLocal<>();

  SubmitTrace(TraceControl control, TraceBudget budget) {
    this.control = control;
    this.budget = budget;
  }

  /** Makes a trace that of the process; {@code null} if there is none. */
  public static void current(SubmitTrace trace) {
    current = trace;
  }

  /** Begins to build a task on the calling thread, for the engine of the process. */
  public static void building() {
    SubmitTrace trace = current;
    if (trace != null) {
      SubmitThread mine = trace.own();
      if (mine != null) {
        mine.building();
      }
    }
  }

  /** Ends the building of a task that was submitted to another engine. */
  public static void built() {
    SubmitTrace trace = current;
    SubmitThread mine = trace == null ? null : trace.find();
    if (mine != null) {
      mine.built();
    }
  }

  /**
   * Returns the states of the calling thread; {@code null} if they are not recorded now, which was
   * counted if there was no memory for them.
   */
  public SubmitThread own() {
    try {
      SubmitThread mine = find();
      return mine == null && control.scope() != null ? create() : mine;
    } catch (OutOfMemoryError e) {
      // The program needs the memory more.
      budget.drop();
      return null;
    }
  }

  private SubmitThread find() {
    SubmitThread perhaps = first;
    return perhaps != null && perhaps.isCurrent() ? perhaps : own.get();
  }

  private SubmitThread create() {
    if (!budget.take(THREAD_BYTES)) {
      budget.drop();
      return null;
    }
    SubmitThread fresh =
        new SubmitThread(Thread.currentThread(), new StateTrace(control, budget, origin));
    own.set(fresh);
    all.add(fresh);
    synchronized (this) {
      if (first == null) {
        first = fresh;
      }
    }
    return fresh;
  }

  /**
   * Changes the state of the calling thread.
   *
   * @return the previous state, for {@link #back}; {@code null} if it is not recorded
   */
  public SubmitState to(SubmitState next) {
    SubmitThread mine = own();
    return mine == null ? null : mine.to(next);
  }

  /** Returns to a previous state of the calling thread. */
  public void back(SubmitState before) {
    if (before != null) {
      SubmitThread mine = own();
      if (mine != null) {
        mine.to(before);
      }
    }
  }

  /** Returns the changes since a time, by the id of the thread. */
  Map<Long, List<long[]>> since(long time) {
    Map<Long, List<long[]>> rows = new LinkedHashMap<>();
    for (SubmitThread one : all) {
      List<long[]> its = one.since(time);
      if (!its.isEmpty()) {
        // A pool may have cleared the thread's local variables; it then has states of its own
        // again.
        rows.computeIfAbsent(one.id(), id -> new ArrayList<>()).addAll(its);
      }
    }
    return rows;
  }
}
