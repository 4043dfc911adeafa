package dev.edpm.tasks.job;

import dev.edpm.tasks.codelet.CodeletSpec;
import dev.edpm.tasks.feedback.TaskFeedback;
import java.util.Map;

/**
 * The times of a task, in ns of the clock of the process: StarPU's {@code profiling_info}. Each
 * field is written once, before its readers can see the task in its next state.
 */
public final class TaskTimes {

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

  /** The values that the codelet's region counted; {@code null} if there are none. */
  public CountedValues counted;

  /** Creates the times of a task at its submission. */
  public TaskTimes(FeedbackPeriod period, long submitted, boolean mayWait) {
    this.period = period;
    this.submitted = submitted;
    this.mayWait = mayWait;
    ready = submitted;
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
        counted == null ? Map.of() : counted.byName());
  }
}
