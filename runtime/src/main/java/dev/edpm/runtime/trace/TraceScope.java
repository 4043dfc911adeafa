package dev.edpm.runtime.trace;

/**
 * A stretch of time in which events are traced. The thread that stops it writes its end; any thread
 * may read it.
 */
public final class TraceScope {

  private static final long OPEN = Long.MIN_VALUE;

  private final long start;
  private volatile long stop = OPEN;

  TraceScope(long start) {
    this.start = start;
  }

  /** Returns the start, by the clock of the process, in ns. */
  public long start() {
    return start;
  }

  /** Returns the end, or a given time if it has not ended. */
  long stopOr(long now) {
    long stopped = stop;
    return stopped == OPEN ? now : stopped;
  }

  void stop(long now) {
    stop = now;
  }
}
