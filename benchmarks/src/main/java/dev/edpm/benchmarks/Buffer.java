package dev.edpm.benchmarks;

/** What the limit writes: a start and an end for each execution, over and over in one array. */
public final class Buffer {

  private final long[] times = new long[1 << 12];
  private int position;

  /** Keeps what was read at the start and at the end of one execution. */
  public void record(long start, long end) {
    int at = position & (times.length - 2);
    times[at] = start;
    times[at + 1] = end;
    position = at + 2;
  }

  /** Returns how many were ever kept; the last 2,048 of them are there. */
  public long count() {
    return position / 2;
  }
}
