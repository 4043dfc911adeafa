package dev.edpm.benchmarks;

/** What the limit writes: a start and an end for each execution, over and over in one array. */
final class Buffer {

  private static final ThreadLocal<Buffer> CURRENT = ThreadLocal.withInitial(Buffer::new);

  private final long[] times = new long[1 << 12];
  private int position;

  /** Returns the buffer of the calling thread. */
  static Buffer current() {
    return CURRENT.get();
  }

  void record(long start, long end) {
    int at = position & (times.length - 2);
    times[at] = start;
    times[at + 1] = end;
    position = at + 2;
  }
}
