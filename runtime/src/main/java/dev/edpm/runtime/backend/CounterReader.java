package dev.edpm.runtime.backend;

/**
 * Reads the current values of a fixed list of counters for one thread. It belongs to the thread
 * that opened it.
 */
public interface CounterReader extends AutoCloseable {

  /** The value of a counter that cannot be read. */
  long NO_VALUE = Long.MIN_VALUE;

  /**
   * Writes the current value of each counter into {@code into}, from {@code offset} on. On the hot
   * path: it allocates nothing if the platform permits, and never throws.
   *
   * <p>Regions call it at a close, after the clock was read, so the counter that is read first is
   * closest to the clock.
   */
  void read(long[] into, int offset);

  /**
   * Does the same as {@link #read}, at the opening of a region, before the clock is read. A reader
   * that reads its counters one after the other reads them here in the reverse order, and writes
   * the values to the same places as {@link #read}. The cost of reading a counter is then included
   * in the counters that are further from the clock, at both ends, and in no others.
   */
  default void readOpening(long[] into, int offset) {
    read(into, offset);
  }

  /** Releases its resources. May be called on any thread, once, after the last {@link #read}. */
  @Override
  void close();
}
