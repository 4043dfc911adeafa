package dev.edpm.tasks.activity;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.region.ClosedExecution;
import dev.edpm.tasks.job.CodeletState;
import dev.edpm.tasks.job.CountedValues;
import dev.edpm.tasks.job.FeedbackPeriod;
import dev.edpm.tasks.job.Job;
import dev.edpm.tasks.job.TaskTimes;
import dev.edpm.tasks.sync.PaddedLongs;
import dev.edpm.tasks.sync.PaddedReference;

/**
 * What a worker does at the moment, and what it did in the present period of feedback. While
 * feedback is off the moment alone is known, at the price of a read and a write at each change, so
 * that what goes on when feedback begins is counted from then on.
 */
public final class WorkerStates {

  // What it writes at each change, apart from what others read all the time.

  /** The states that it is in. Written by the worker with release. */
  private static final int STATES = 0;

  /** When the last task started and ended, 0 where that is not known. Confined to its thread. */
  private static final int STARTED = 1;

  private static final int ENDED = 2;

  /** Not 0 when the region of the task is open that it runs. Confined to its thread. */
  private static final int OPEN = 3;

  private final CurrentPeriod current;
  private final int worker;

  private final PaddedLongs cells = new PaddedLongs(OPEN + 1);

  /** Of the last period in which it told of something. Written by the worker. */
  private volatile Activity activity;

  /** The task that it runs and of which something is to be kept. Confined to its thread. */
  private final PaddedReference<Job> running = new PaddedReference<>();

  /** Creates the states of a worker, which is in none. */
  public WorkerStates(CurrentPeriod current, int worker) {
    this.current = current;
    this.worker = worker;
  }

  // ---- on the worker

  /**
   * It is in one state from now on, or in none where that is {@code null}.
   *
   * @param timed whether the time is needed whatever feedback is
   * @return the time by {@link Clock#now}, 0 where nobody needs it
   */
  public long to(WorkerState state, boolean timed) {
    int next = state == null ? 0 : state.bit();
    return timed || next != (int) cells.getPlain(STATES) ? change(next, timed) : 0;
  }

  /** It is in one more state. Returns those that it was in, for {@link #back}. */
  public int enter(WorkerState state) {
    int before = (int) cells.getPlain(STATES);
    int now = before | state.bit();
    if (now != before) {
      change(now, false);
    }
    return before;
  }

  /** It is in those states again. */
  public void back(int before) {
    if (before != (int) cells.getPlain(STATES)) {
      change(before, false);
    }
  }

  private long change(int next, boolean timed) {
    FeedbackPeriod period = current.get();
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
    Activity present = activity;
    if (present == null || present.period() != period) {
      present = new Activity(period, worker, (int) cells.getPlain(STATES));
      activity = present;
    }
    return present;
  }

  /**
   * It begins to run a task.
   *
   * @return when, as {@link #to} has it
   */
  public long starts(Job task, boolean timed) {
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
  public long ends(WorkerState next, boolean timed) {
    if (running.getPlain() != null) {
      running.setPlain(null);
    }
    long ended = to(next, timed);
    cells.setRelease(ENDED, ended);
    return ended;
  }

  /** Returns how long the last task took, NaN where that is not known. */
  public double micros() {
    long started = cells.getPlain(STARTED);
    long ended = cells.getPlain(ENDED);
    return started == 0 || ended == 0 ? Double.NaN : (ended - started) / 1e3;
  }

  /**
   * The task that it has run has ended: it is counted while feedback is on, and recorded where it
   * was on already when the task was submitted.
   */
  public void executed(Job task) {
    FeedbackPeriod period = current.get();
    if (period == null) {
      return;
    }
    Activity present = activity(period);
    long started = cells.getPlain(STARTED);
    long ended = cells.getPlain(ENDED);
    if (started == 0 || ended == 0 || started < period.start()) {
      present.executed();
    } else {
      TaskTimes times = task.times();
      double energy = times == null || times.counted == null ? 0 : times.counted.energy();
      present.executed(task.codeletState().index(), ended - started, task.flops(), energy);
    }
    record(task, present);
  }

  /** A task that was cancelled when it was ready is over. */
  public void cancelled(Job task) {
    FeedbackPeriod period = current.get();
    if (period != null) {
      record(task, activity(period));
    }
  }

  private static void record(Job task, Activity present) {
    if (task.times() != null && task.times().period == present.period()) {
      present.tasks().add(task);
    }
  }

  /** A region of a codelet opens; tells whether that is the task that runs. */
  public boolean opens(CodeletState codelet) {
    Job job = running.getPlain();
    if (job == null || cells.getPlain(OPEN) != 0 || job.codeletState() != codelet) {
      return false;
    }
    cells.setPlain(OPEN, 1);
    return true;
  }

  /** The region of the task that runs has closed. */
  public void closed(ClosedExecution execution) {
    Job job = running.getPlain();
    if (job != null && job.times().counted == null) {
      job.times().counted = CountedValues.of(execution);
    }
  }

  // ---- on any thread

  /** Returns the states that it is in. */
  public int states() {
    return (int) cells.get(STATES);
  }

  /** Returns what it did in a period. */
  public Activity.Reading read(FeedbackPeriod period) {
    while (true) {
      Activity present = activity;
      if (present != null && present.period() == period) {
        return present.read();
      }
      boolean ended = period.hasEnded();
      int now = ended ? period.stateAtEnd(worker) : states();
      // It says what it did before it changes what it does.
      if (activity == present) {
        return Activity.nothing(period, now);
      }
    }
  }

  /** Returns what it recorded in a period, {@code null} where that is nothing. */
  public TaskLog tasks(FeedbackPeriod period) {
    Activity present = activity;
    return present != null && present.period() == period ? present.tasks() : null;
  }
}
