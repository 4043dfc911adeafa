package dev.edpm.tasks.feedback;

import java.util.Map;

/**
 * What is known of a task that has run: StarPU's {@code profiling_info}. Times are ns of {@link
 * System#nanoTime}, or of the clock that {@code edpm.clock} puts in its place.
 *
 * @param submitted when it was submitted
 * @param ready when its dependencies were met: when it was submitted, if it has none and no data
 * @param started when a worker began to run it
 * @param ended when that was done
 * @param worker the worker's number
 * @param variant the implementation that ran
 * @param counters what its codelet's region counted on the worker, by full name; counters that
 *     could not be read are left out, and there are none where the codelet has no region
 */
public record TaskFeedback(
    long submitted,
    long ready,
    long started,
    long ended,
    int worker,
    String variant,
    Map<String, Long> counters) {

  /** Returns the time from its submission to its start, in ns. */
  public long delay() {
    return started - submitted;
  }

  /** Returns how long it ran, in ns. */
  public long length() {
    return ended - started;
  }
}
