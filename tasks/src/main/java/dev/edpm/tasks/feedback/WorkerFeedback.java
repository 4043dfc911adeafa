package dev.edpm.tasks.feedback;

/**
 * What a worker did in a span of time: StarPU's {@code starpu_profiling_worker_info}. What it does
 * at the end of the span is counted up to there.
 *
 * @param worker its number
 * @param start when the span began, in ns of {@link System#nanoTime}, or of the clock that {@code
 *     edpm.clock} puts in its place
 * @param total its length, in ns
 * @param split what the time was spent with, each moment counted once, as the first that applies of
 *     executing, callback, waiting, sleeping and scheduling; what is missing from the total is
 *     {@link #overhead}
 * @param overlapping the same with each moment counted for all that apply: a task that submits
 *     others is executing, and scheduling as well
 * @param executed how many tasks ended
 * @param flops their floating-point operations, as far as their codelets say them
 * @param energy what their codelets' regions counted of {@code energy.*}, in joules
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

  /** Returns the time that was spent with nothing of the split, in ns: monitoring, mostly. */
  public long overhead() {
    return total - split.sum();
  }
}
