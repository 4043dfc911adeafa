package dev.edpm.tasks;

/**
 * When a task was what, in ns of the clock of the process: StarPU's {@code profiling_info}. Each is
 * written once, before whoever reads it can see the task further on its way.
 */
final class TaskTimes {

  /** What was on when it was submitted. */
  final FeedbackPeriod period;

  final long submitted;

  /** Whether it may have something to wait for: else it is ready when it is submitted. */
  final boolean mayWait;

  long ready;
  long started;
  long ended;
  int worker = -1;
  int variant;

  /** What its codelet's region counted; {@code null} where there is none. */
  CountedValues counted;

  TaskTimes(FeedbackPeriod period, long submitted, boolean mayWait) {
    this.period = period;
    this.submitted = submitted;
    this.mayWait = mayWait;
    ready = submitted;
  }
}
