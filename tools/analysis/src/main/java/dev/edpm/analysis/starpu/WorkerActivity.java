package dev.edpm.analysis.starpu;

/** How long a worker executed tasks and slept in each period of a run, in ns. */
final class WorkerActivity {

  private final String kind;
  private final long first;
  private final long last;
  private final long length;
  private final long[] executing;
  private final long[] sleeping;

  /** Tasks may be nested; the time until here is counted. */
  private long executedUntil = Long.MIN_VALUE;

  /**
   * Creates periods of equal length, {@code most} of them at most, from first to last.
   *
   * @param kind the kind of the worker, as StarPU names it
   */
  WorkerActivity(String kind, long first, long last, int most) {
    this.kind = kind;
    this.first = first;
    this.last = last;
    this.length = Math.max(1, (last - first + most - 1) / most);
    int periods = (int) ((last - first + length - 1) / length);
    this.executing = new long[periods];
    this.sleeping = new long[periods];
  }

  String kind() {
    return kind;
  }

  /** Adds a task; they come in order of their starts. */
  void executing(long start, long end) {
    add(executing, Math.max(start, executedUntil), end);
    executedUntil = Math.max(executedUntil, end);
  }

  void sleeping(long start, long end) {
    add(sleeping, start, end);
  }

  private void add(long[] sums, long start, long end) {
    for (long at = start; at < end; ) {
      int period = (int) ((at - first) / length);
      long to = Math.min(end, end(period));
      sums[period] += to - at;
      at = to;
    }
  }

  int periods() {
    return executing.length;
  }

  long end(int period) {
    return Math.min(last, first + (period + 1) * length);
  }

  long length(int period) {
    return end(period) - (first + period * length);
  }

  long executing(int period) {
    return executing[period];
  }

  long sleeping(int period) {
    return sleeping[period];
  }
}
