package dev.edpm.tasks.job;

import dev.edpm.tasks.codelet.CodeletSpec;
import dev.edpm.tasks.feedback.TaskFeedback;
import java.util.Map;

/**
 * When a task was what, in ns of the clock of the process: StarPU's {@code profiling_info}. Each is
 * written once, before whoever reads it can see the task further on its way.
 */
public final class TaskTimes {

  /** What was on when it was submitted. */
  public final FeedbackPeriod period;

  /** When it was submitted. */
  public final long submitted;

  /** Whether it may have something to wait for: else it is ready when it is submitted. */
  public final boolean mayWait;

  /** When its dependencies were met. */
  public long ready;

  /** When a worker began to run it. */
  public long started;

  /** When that was done. */
  public long ended;

  /** The number of the worker that ran it, -1 where none did. */
  public int worker = -1;

  /** The implementation that ran, below 0 where none could. */
  public int variant;

  /** What its codelet's region counted; {@code null} where there is none. */
  public CountedValues counted;

  /** Creates the times of a task that is submitted now. */
  public TaskTimes(FeedbackPeriod period, long submitted, boolean mayWait) {
    this.period = period;
    this.submitted = submitted;
    this.mayWait = mayWait;
    ready = submitted;
  }

  /** Returns what is known of a task of a codelet that has run. */
  public TaskFeedback feedback(CodeletSpec codelet) {
    return new TaskFeedback(
        submitted,
        ready,
        started,
        ended,
        worker,
        variant < 0 ? "" : codelet.variants().get(variant),
        counted == null ? Map.of() : counted.byName());
  }
}
