package dev.edpm.tasks.feedback;

/**
 * The activity of a worker during a period: StarPU's {@code starpu_profiling_worker_info}. An
 * activity that is still in progress at the end of the period is counted up to that moment.
 *
 * @param worker the number of the worker
 * @param start the beginning of the period, in ns of {@link System#nanoTime}, or of the clock that
 *     {@code edpm.clock} selects
 * @param total the length of the period, in ns
 * @param split the time in each state, with each moment counted once: for the first state that
 *     applies in the order executing, callback, waiting, sleeping, scheduling; the rest of the
 *     total is {@link #overhead}
 * @param overlapping the time in each state, with each moment counted for all states that apply: a
 *     task that submits other tasks is both executing and scheduling
 * @param executed the number of tasks that ended
 * @param flops their floating-point operations, if their codelets specify them
 * @param energy the sum of the {@code energy.*} counters of their codelets' regions, in joules
 */
public record WorkerFeedback(
    int worker,
    long start,
    long total,
    TimeSplit split,
    TimeSplit overlapping,
    long executed,
    double flops,
    double energy) {

  /** Returns the time in none of the states of the split, in ns: mostly monitoring. */
  public long overhead() {
    return total - split.sum();
  }
}
