package dev.edpm.tasks.feedback;

import java.util.Map;

/**
 * The times and counters of a task that has run: StarPU's {@code profiling_info}. Times are in ns
 * of {@link System#nanoTime}, or of the clock that {@code edpm.clock} selects.
 *
 * @param submitted when the task was submitted
 * @param ready when its dependencies had ended; equal to {@code submitted} if it has neither
 *     dependencies nor data
 * @param started when a worker started it
 * @param ended when it ended
 * @param worker the number of the worker
 * @param variant the implementation that ran
 * @param counters the values of the counters of {@code edpm.tasks.counters} for the task, and of
 *     those that only the codelet's region counted on the worker, by full name; without counters
 *     that could not be read
 * @param scheduling the times in the scheduler and in the callback
 */
public record TaskFeedback(
    long submitted,
    long ready,
    long started,
    long ended,
    int worker,
    String variant,
    Map<String, Long> counters,
    SchedulingTimes scheduling) {

  /** Returns the time from submission to start, in ns. */
  public long delay() {
    return started - submitted;
  }

  /** Returns the duration of the execution, in ns. */
  public long length() {
    return ended - started;
  }
}
