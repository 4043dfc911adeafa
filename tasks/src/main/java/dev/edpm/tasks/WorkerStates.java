package dev.edpm.tasks;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.region.ClosedExecution;
import dev.edpm.tasks.sync.PaddedLongs;
import dev.edpm.tasks.sync.PaddedReference;

/**
 * What a worker does at the moment, and what it did in the present period of feedback. While
 * feedback is off the moment alone is known, at the price of a read and a write at each change, so
 * that what goes on when feedback begins is counted from then on.
 */
final class WorkerStates {

  // What it writes at each change, apart from what others read all the time.

  /** The states that it is in. Written by the worker with release. */
  private static final int STATES = 0;

  /** When the last task started and ended, 0 where that is not known. Confined to its thread. */
  private static final int STARTED = 1;

  private static final int ENDED = 2;

  /** Not 0 when the region of the task is open that it runs. Confined to its thread. */
  private static final int OPEN = 3;

  private final Feedback feedback;
  private final int worker;

  private final PaddedLongs cells = new PaddedLongs(OPEN + 1);

  /** Of the last period in which it told of something. Written by the worker. */
  private volatile Activity activity;

  /** The task that it runs and of which something is to be kept. Confined to its thread. */
  private final PaddedReference<Task> running = new PaddedReference<>();

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
    return timed || next != (int) cells.getPlain(STATES) ? change(next, timed) : 0;
  }

  /** It is in one more state. Returns those that it was in, for {@link #back}. */
  int enter(WorkerState state) {
    int before = (int) cells.getPlain(STATES);
    int now = before | state.bit();
    if (now != before) {
      change(now, false);
    }
    return before;
  }

  /** It is in those states again. */
  void back(int before) {
    if (before != (int) cells.getPlain(STATES)) {
      change(before, false);
    }
  }

  private long change(int next, boolean timed) {
    FeedbackPeriod period = feedback.period();
    if (period == null) {
      cells.setRelease(STATES, next);
      return timed ? Clock.now() : 0;
    }
    long now = Clock.now();
    try {
      activity(period).to(next, period.within(now));
    } catch (OutOfMemoryError e) {
      // The worker goes on with its task, and this moment is not told.
      cells.setRelease(STATES, next);
      return now;
    }
    cells.setRelease(STATES, next);
    return now;
  }

  private Activity activity(FeedbackPeriod period) {
    Activity its = activity;
    if (its == null || its.period() != period) {
      its = new Activity(period, worker, (int) cells.getPlain(STATES));
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
      running.setPlain(task);
      cells.setPlain(OPEN, 0);
    }
    long started = to(WorkerState.EXECUTING, timed);
    cells.setRelease(STARTED, started);
    return started;
  }

  /**
   * It has run the task, and is in a state from now on, or in none.
   *
   * @return when, as {@link #to} has it
   */
  long ends(WorkerState next, boolean timed) {
    if (running.getPlain() != null) {
      running.setPlain(null);
    }
    long ended = to(next, timed);
    cells.setRelease(ENDED, ended);
    return ended;
  }

  /** Returns how long the last task took, NaN where that is not known. */
  double micros() {
    long started = cells.getPlain(STARTED);
    long ended = cells.getPlain(ENDED);
    return started == 0 || ended == 0 ? Double.NaN : (ended - started) / 1e3;
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
    long started = cells.getPlain(STARTED);
    long ended = cells.getPlain(ENDED);
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
    Task its = running.getPlain();
    if (its == null || cells.getPlain(OPEN) != 0 || its.codeletState() != codelet) {
      return false;
    }
    cells.setPlain(OPEN, 1);
    return true;
  }

  /** The region of the task that runs has closed. */
  void closed(ClosedExecution execution) {
    Task its = running.getPlain();
    if (its != null && its.times().counted == null) {
      its.times().counted = CountedValues.of(execution);
    }
  }

  // ---- on any thread

  /** Returns the states that it is in. */
  int states() {
    return (int) cells.get(STATES);
  }

  /** Returns what it did in a period. */
  Activity.Reading read(FeedbackPeriod period) {
    while (true) {
      Activity its = activity;
      if (its != null && its.period() == period) {
        return its.read();
      }
      boolean ended = period.hasEnded();
      int now = ended ? period.stateAtEnd(worker) : states();
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
}
