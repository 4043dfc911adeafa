package dev.edpm.tasks.activity;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.region.ClosedExecution;
import dev.edpm.tasks.job.CallbackWatch;
import dev.edpm.tasks.job.CodeletState;
import dev.edpm.tasks.job.CountedValues;
import dev.edpm.tasks.job.FeedbackPeriod;
import dev.edpm.tasks.job.Job;
import dev.edpm.tasks.job.TaskTimes;
import dev.edpm.tasks.live.LiveWorker;
import dev.edpm.tasks.sync.PaddedLongs;
import dev.edpm.tasks.sync.PaddedReference;
import dev.edpm.tasks.trace.StateTrace;
import dev.edpm.tasks.trace.WorkerWords;

/**
 * The current state of a worker, and its activity in the current period of feedback. While feedback
 * is off, only the current state is kept, which costs a read and a write per change. When feedback
 * begins, a state that is in progress is counted from then on.
 */
public final class WorkerStates implements CallbackWatch {

  // Padded: written at each change, apart from the fields that other threads read all the time.

  /** Index of the current set of states. Written by the worker with release order. */
  private static final int STATES = 0;

  /**
   * Index of the start of the last task, and of its end; 0 if unknown. Confined to the worker's
   * thread.
   */
  private static final int STARTED = 1;

  private static final int ENDED = 2;

  /**
   * Index of a flag: not 0 once a region of the running task's codelet has opened. Confined to the
   * worker's thread.
   */
  private static final int OPEN = 3;

  private final CurrentPeriod current;
  private final int worker;

  private final PaddedLongs cells = new PaddedLongs(OPEN + 1);

  /**
   * The activity of the last period in which the worker recorded anything. Written by the worker.
   */
  private volatile Activity activity;

  /** The running task, if its times are recorded. Confined to the worker's thread. */
  private final PaddedReference<Job> running = new PaddedReference<>();

  /** The trace of the states, {@code null} if they are not traced. */
  private final StateTrace trace;

  /** Receives the states while somebody watches. */
  private final LiveWorker live;

  /** Whether the thread has started and is not about to end. Written by the worker. */
  private volatile boolean alive;

  /**
   * Creates the states of a worker, which is in no state.
   *
   * @param trace the trace of the states, or {@code null}
   * @param live receives the states while somebody watches
   */
  public WorkerStates(CurrentPeriod current, int worker, StateTrace trace, LiveWorker live) {
    this.current = current;
    this.worker = worker;
    this.trace = trace;
    this.live = live;
  }

  // ---- on the worker

  /** Called when the thread starts. */
  public void begins() {
    alive = true;
    if (trace != null) {
      trace.begin(WorkerWords.INITIALIZING, Clock.now());
    }
  }

  /** Called when the thread is about to end. */
  public void ends() {
    int before = (int) cells.getPlain(STATES);
    alive = false;
    to(null, false);
    if (trace != null) {
      trace.change(word(before), WorkerWords.ENDED, Clock.now());
    }
  }

  /**
   * Changes to a single state, or to none if it is {@code null}.
   *
   * @param timed whether the time is needed even if feedback is off
   * @return the time by {@link Clock#now}, 0 if it is not needed
   */
  public long to(WorkerState state, boolean timed) {
    int next = state == null ? 0 : state.bit();
    return timed || next != (int) cells.getPlain(STATES) ? change(next, timed) : 0;
  }

  /** Adds a state. Returns the previous states, for {@link #back}. */
  public int enter(WorkerState state) {
    int before = (int) cells.getPlain(STATES);
    int now = before | state.bit();
    if (now != before) {
      change(now, false);
    }
    return before;
  }

  /** Returns to previous states. */
  public void back(int before) {
    if (before != (int) cells.getPlain(STATES)) {
      change(before, false);
    }
  }

  private long change(int next, boolean timed) {
    FeedbackPeriod period = current.get();
    if (period == null) {
      return withoutFeedback(next, timed);
    }
    long now = Clock.now();
    trace(next, now);
    try {
      activity(period).to(next, period.within(now));
    } catch (OutOfMemoryError e) {
      // The worker continues with its task; this change is not recorded.
      cells.setRelease(STATES, next);
      return now;
    }
    cells.setRelease(STATES, next);
    return now;
  }

  private long withoutFeedback(int next, boolean timed) {
    long now = 0;
    if (timed || trace != null && trace.isOn() || live.isOn()) {
      now = Clock.now();
      trace(next, now);
    }
    cells.setRelease(STATES, next);
    return now;
  }

  private void trace(int next, long now) {
    if (trace != null) {
      int before = (int) cells.getPlain(STATES);
      trace.change(word(before), word(next), now);
    }
    if (live.isOn()) {
      live.changed(WorkerState.first(next), now);
    }
  }

  private static int word(int states) {
    return states == 0 ? WorkerWords.OVERHEAD : WorkerState.first(states);
  }

  private Activity activity(FeedbackPeriod period) {
    Activity present = activity;
    if (present == null || present.period() != period) {
      present = new Activity(period, worker, (int) cells.getPlain(STATES));
      activity = present;
    }
    return present;
  }

  /** Returns whether feedback is on. */
  public boolean isRecording() {
    return current.get() != null;
  }

  /**
   * Records the start of a task.
   *
   * @return the time, as {@link #to}
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
   * Records the end of a task and changes to a single state, or to none if it is {@code null}.
   *
   * @return the time, as {@link #to}
   */
  public long ends(WorkerState next, boolean timed) {
    if (running.getPlain() != null) {
      running.setPlain(null);
    }
    long ended = to(next, timed);
    cells.setRelease(ENDED, ended);
    return ended;
  }

  /** Returns the duration of the last task in microseconds, NaN if unknown. */
  public double micros() {
    long started = cells.getPlain(STARTED);
    long ended = cells.getPlain(ENDED);
    return started == 0 || ended == 0 ? Double.NaN : (ended - started) / 1e3;
  }

  /**
   * Counts an ended task while feedback is on, and records it if feedback was on at its submission,
   * too.
   */
  public void executed(Job task) {
    FeedbackPeriod period = current.get();
    if (period == null) {
      return;
    }
    Activity present = activity(period);
    double flops = 0;
    long started = cells.getPlain(STARTED);
    long ended = cells.getPlain(ENDED);
    if (started == 0 || ended == 0 || started < period.start()) {
      present.executed();
    } else {
      TaskTimes times = task.times();
      double energy = times == null || times.counted == null ? 0 : times.counted.energy();
      flops = task.flops();
      present.executed(
          task.codeletState().index(),
          ended - started,
          flops,
          energy,
          times == null || times.period != period ? null : times);
    }
    record(task, present, flops);
  }

  /** Records a task that was cancelled when it was ready. */
  public void cancelled(Job task) {
    FeedbackPeriod period = current.get();
    if (period != null) {
      record(task, activity(period), 0);
    }
  }

  @Override
  public void calledBack(Job task) {
    FeedbackPeriod period = current.get();
    if (period != null && task.times().period == period) {
      activity(period).calledBack(task.codeletState().index(), task.times().callback());
    }
  }

  private static void record(Job task, Activity present, double flops) {
    if (task.times() != null && task.times().period == present.period()) {
      present.tasks().add(task, flops);
    }
  }

  /** Called when a region of a codelet opens; returns whether it measures the running task. */
  public boolean opens(CodeletState codelet) {
    Job job = running.getPlain();
    if (job == null || cells.getPlain(OPEN) != 0 || job.codeletState() != codelet) {
      return false;
    }
    cells.setPlain(OPEN, 1);
    return true;
  }

  /** Called when the region of the running task has closed. */
  public void closed(ClosedExecution execution) {
    Job job = running.getPlain();
    if (job != null && job.times().counted == null) {
      job.times().counted = CountedValues.of(execution);
    }
  }

  // ---- on any thread

  /** Returns the current set of states. */
  public int states() {
    return (int) cells.get(STATES);
  }

  /**
   * Returns the number of the current state in a trace, see {@link WorkerWords}; negative if the
   * thread has not started or has ended.
   */
  public int traced() {
    return alive ? word(states()) : -1;
  }

  /** Returns the ordinal of the current state that has precedence; a larger number for none. */
  public int state() {
    return WorkerState.first(states());
  }

  /** Returns the activity in a period. */
  public Activity.Reading read(FeedbackPeriod period) {
    while (true) {
      Activity present = activity;
      if (present != null && present.period() == period) {
        return present.read();
      }
      boolean ended = period.hasEnded();
      int now = ended ? period.stateAtEnd(worker) : states();
      // The worker publishes its activity before it changes its states, so the states are valid for
      // the whole period.
      if (activity == present) {
        return Activity.nothing(period, now);
      }
    }
  }

  /** Returns the tasks recorded in a period, {@code null} if there are none. */
  public TaskLog tasks(FeedbackPeriod period) {
    Activity present = activity;
    return present != null && present.period() == period ? present.tasks() : null;
  }
}
