package dev.edpm.tasks.job;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.tasks.codelet.CodeletSpec;
import dev.edpm.tasks.feedback.SchedulingTimes;
import dev.edpm.tasks.feedback.TaskFeedback;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;

/**
 * The times of a task, in ns of the clock of the process: StarPU's {@code profiling_info}. Each
 * field is written once, before its readers can see the task in its next state, except for the end
 * of the push: meanwhile the task may have run.
 */
public final class TaskTimes {

  private static final AtomicLongFieldUpdater<TaskTimes> PUSH_END =
      AtomicLongFieldUpdater.newUpdater(TaskTimes.class, "pushEnd");

  /** The period of feedback in which the task was submitted. */
  public final FeedbackPeriod period;

  /** When the task was submitted. */
  public final long submitted;

  /** Whether the task may have dependencies; otherwise it is ready at its submission. */
  public final boolean mayWait;

  /** When its dependencies had ended. */
  public long ready;

  /** When a worker started it. */
  public long started;

  /** When it ended. */
  public long ended;

  /** The number of the worker that ran it, -1 if none did. */
  public int worker = -1;

  /** The implementation that ran, negative if none could. */
  public int variant;

  private long pushStart;
  private volatile long pushEnd;
  private long popStart;
  private long popEnd;
  private long callbackStart;
  private long callbackEnd;

  /**
   * The values that were counted, in its codelet's region or in all tasks; {@code null} for none.
   */
  public CountedValues counted;

  /** Creates the times of a task at its submission. */
  public TaskTimes(FeedbackPeriod period, long submitted, boolean mayWait) {
    this.period = period;
    this.submitted = submitted;
    this.mayWait = mayWait;
    ready = submitted;
  }

  /** Records that the scheduler is about to receive the task. */
  public void pushStarts() {
    pushStart = Clock.now();
  }

  /** Returns when the scheduler received the task, 0 if it has not. */
  long pushed() {
    return pushStart;
  }

  /** Records that the scheduler has stored the task, which another thread may run already. */
  public void pushEnds() {
    PUSH_END.lazySet(this, Clock.now());
  }

  /**
   * Records that the scheduler has handed out the task.
   *
   * @return the current time
   */
  long popped() {
    popEnd = Clock.now();
    return popEnd;
  }

  /**
   * Records that a worker has received the task from the scheduler.
   *
   * @param start when it had asked for a task
   */
  public void popped(long start) {
    popStart = start;
    if (popEnd == 0) {
      popped();
    }
  }

  /** Records that the callback is about to run. */
  void callbackStarts() {
    callbackStart = Clock.now();
  }

  /** Records that the callback has ended, before the task has. */
  void callbackEnds() {
    callbackEnd = Clock.now();
  }

  /** Returns how long the scheduler took to store the task, -1 if that is not known. */
  public long push() {
    long end = pushEnd;
    return end == 0 ? -1 : end - pushStart;
  }

  /** Returns how long the scheduler took to hand out the task, -1 if it did not. */
  public long pop() {
    return popEnd == 0 ? -1 : popEnd - popStart;
  }

  /** Returns how long the callback took, after its end. */
  public long callback() {
    return callbackEnd - callbackStart;
  }

  /** Returns the feedback of a task that has run. */
  public TaskFeedback feedback(CodeletSpec codelet) {
    return new TaskFeedback(
        submitted,
        ready,
        started,
        ended,
        worker,
        variant < 0 ? "" : codelet.variants().get(variant),
        counted == null ? Map.of() : counted.byName(),
        new SchedulingTimes(
            pushStart, pushEnd, popStart, popStart == 0 ? 0 : popEnd, callbackStart, callbackEnd));
  }
}
