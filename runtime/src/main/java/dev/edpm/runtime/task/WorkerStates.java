package dev.edpm.runtime.task;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.region.ClosedExecution;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * What a worker does at the moment, and what it did in the present period of feedback. While
 * feedback is off the moment alone is known, at the price of a read and a write at each change, so
 * that what goes on when feedback begins is counted from then on.
 */
final class WorkerStates {

  private static final VarHandle STATES = handle("states", int.class);

  private final Feedback feedback;
  private final int worker;

  /** The states that it is in. Written by the worker with release. */
  private volatile int states;

  /** Of the last period in which it told of something. Written by the worker. */
  private volatile Activity activity;

  /** The task that it runs and of which something is to be kept, and whether its region is open. */
  private Task running;

  private boolean open;

  /** When the last task started and ended, 0 where that is not known. */
  private long started;

  private long ended;

  WorkerStates(Feedback feedback, int worker) {
    this.feedback = feedback;
    this.worker = worker;
  }

  // ---- on the worker

  /**
   * It is in one state from now on, or in none where that is {@code null}.
   *
   * @param timed whether the time is needed whatever feedback is
   * @return the time by {@link Clock#now}, 0 where nobody needs it
   */
  long to(WorkerState state, boolean timed) {
    int next = state == null ? 0 : state.bit();
    return timed || next != (int) STATES.get(this) ? change(next, timed) : 0;
  }

  /** It is in one more state. Returns those that it was in, for {@link #back}. */
  int enter(WorkerState state) {
    int before = (int) STATES.get(this);
    int now = before | state.bit();
    if (now != before) {
      change(now, false);
    }
    return before;
  }

  /** It is in those states again. */
  void back(int before) {
    if (before != (int) STATES.get(this)) {
      change(before, false);
    }
  }

  private long change(int next, boolean timed) {
    FeedbackPeriod period = feedback.period();
    if (period == null) {
      STATES.setRelease(this, next);
      return timed ? Clock.now() : 0;
    }
    Activity its = activity(period);
    long now = Clock.now();
    its.to(next, period.within(now));
    STATES.setRelease(this, next);
    return now;
  }

  private Activity activity(FeedbackPeriod period) {
    Activity its = activity;
    if (its == null || its.period() != period) {
      its = new Activity(period, worker, (int) STATES.get(this));
      activity = its;
    }
    return its;
  }

  /**
   * It begins to run a task.
   *
   * @return when, as {@link #to} has it
   */
  long starts(Task task, boolean timed) {
    if (task.times() != null) {
      running = task;
      open = false;
    }
    started = to(WorkerState.EXECUTING, timed);
    return started;
  }

  /**
   * It has run the task, and is in a state from now on, or in none.
   *
   * @return when, as {@link #to} has it
   */
  long ends(WorkerState next, boolean timed) {
    running = null;
    ended = to(next, timed);
    return ended;
  }

  /**
   * The task that it has run has ended: it is counted while feedback is on, and recorded where it
   * was on already when the task was submitted.
   */
  void executed(Task task) {
    FeedbackPeriod period = feedback.period();
    if (period == null) {
      return;
    }
    Activity its = activity(period);
    if (started == 0 || ended == 0 || started < period.start()) {
      its.executed();
    } else {
      TaskTimes times = task.times();
      double energy = times == null || times.counted == null ? 0 : times.counted.energy();
      its.executed(task.codeletState().index(), ended - started, task.flops(), energy);
    }
    record(task, its);
  }

  /** A task that was cancelled when it was ready is over. */
  void cancelled(Task task) {
    FeedbackPeriod period = feedback.period();
    if (period != null) {
      record(task, activity(period));
    }
  }

  private static void record(Task task, Activity its) {
    if (task.times() != null && task.times().period == its.period()) {
      its.tasks().add(task);
    }
  }

  /** A region of a codelet opens; tells whether that is the task that runs. */
  boolean opens(CodeletState codelet) {
    if (running == null || open || running.codeletState() != codelet) {
      return false;
    }
    open = true;
    return true;
  }

  /** The region of the task that runs has closed. */
  void closed(ClosedExecution execution) {
    if (running != null && running.times().counted == null) {
      running.times().counted = CountedValues.of(execution);
    }
  }

  // ---- on any thread

  /** Returns the states that it is in. */
  int states() {
    return states;
  }

  /** Returns what it did in a period. */
  Activity.Reading read(FeedbackPeriod period) {
    while (true) {
      Activity its = activity;
      if (its != null && its.period() == period) {
        return its.read();
      }
      boolean ended = period.hasEnded();
      int now = ended ? period.stateAtEnd(worker) : states;
      // It says what it did before it changes what it does.
      if (activity == its) {
        return Activity.nothing(period, now);
      }
    }
  }

  /** Returns what it recorded in a period, {@code null} where that is nothing. */
  TaskLog tasks(FeedbackPeriod period) {
    Activity its = activity;
    return its != null && its.period() == period ? its.tasks() : null;
  }

  private static VarHandle handle(String name, Class<?> type) {
    try {
      return MethodHandles.lookup().findVarHandle(WorkerStates.class, name, type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
}
