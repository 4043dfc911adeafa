package dev.edpm.benchmarks;

/**
 * The buffer of the baseline: a start and an end for each execution, in one array that is reused
 * cyclically.
 */
public final class Buffer {

  private final long[] times = new long[1 << 12];
  private int position;

  /** Stores the clock readings at the start and at the end of an execution. */
  public void record(long start, long end) {
    int at = position & (times.length - 2);
    times[at] = start;
    times[at + 1] = end;
    position = at + 2;
  }

  /** Returns the number of stored executions; only the last 2,048 of them are available. */
  public long count() {
    return position / 2;
  }
}
