package dev.edpm.tasks.trace;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.series.ThreadInfo;
import dev.edpm.runtime.trace.TraceBudget;
import dev.edpm.runtime.trace.TraceControl;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The states of the program's threads while they submit tasks and wait for them. Thread-safe. */
public final class SubmitTrace {

  /** About the size of the objects of a thread. */
  private static final int THREAD_BYTES = 200;

  /** The states of a thread; confined to it, except for its columns. */
  private static final class OfThread {
    final long id;
    final StateTrace states;
    SubmitState now = SubmitState.PROGRAM;

    OfThread(long id, StateTrace states) {
      this.id = id;
      this.states = states;
    }
  }

  private final TraceControl control;
  private final TraceBudget budget;
  private final ConcurrentLinkedQueue<OfThread> all = new ConcurrentLinkedQueue<>();

  /** Not static: each engine has states of its own. */
  @SuppressWarnings("ThreadLocalUsage")
  private final ThreadLocal<OfThread> own = new ThreadLocal<>();

  SubmitTrace(TraceControl control, TraceBudget budget) {
    this.control = control;
    this.budget = budget;
  }

  /** Changes the state of the calling thread; returns the previous one. */
  public SubmitState to(SubmitState next) {
    OfThread mine = own.get();
    if (control.scope() == null) {
      if (mine == null) {
        return SubmitState.PROGRAM;
      }
      SubmitState before = mine.now;
      mine.now = next;
      return before;
    }
    if (mine == null) {
      if (!budget.take(THREAD_BYTES)) {
        budget.drop();
        return SubmitState.PROGRAM;
      }
      mine = new OfThread(ThreadInfo.idOf(Thread.currentThread()), new StateTrace(control, budget));
      own.set(mine);
      all.add(mine);
    }
    SubmitState before = mine.now;
    mine.now = next;
    mine.states.change(before.ordinal(), next.ordinal(), Clock.now());
    return before;
  }

  /** Returns the changes since a time, by the id of the thread. */
  Map<Long, List<long[]>> since(long time) {
    Map<Long, List<long[]>> rows = new LinkedHashMap<>();
    for (OfThread one : all) {
      List<long[]> its = one.states.since(time);
      if (!its.isEmpty()) {
        rows.put(one.id, its);
      }
    }
    return rows;
  }
}
