package dev.edpm.runtime.backend;

/**
 * Reads the current values of a fixed list of counters for one thread. It belongs to the thread
 * that opened it.
 */
public interface CounterReader extends AutoCloseable {

  /** What {@link #read} puts where a value cannot be read. */
  long NO_VALUE = Long.MIN_VALUE;

  /**
   * Puts the current value of each counter into {@code into}, from {@code offset} on. On the hot
   * path: it allocates nothing where the platform permits, and never throws.
   *
   * <p>Regions call it at a close, after the clock was read: what it reads first is nearest to the
   * clock.
   */
  void read(long[] into, int offset);

  /**
   * As {@link #read}, at the opening of a region, before the clock is read. A reader that reads its
   * counters one after the other reads them here in the reverse order, the values lying where
   * {@link #read} puts them: the reading of one counter is then part of those that lie further from
   * the clock, on both sides, and of no others.
   */
  default void readOpening(long[] into, int offset) {
    read(into, offset);
  }

  /** Frees what it holds. May be called on any thread, once, after the last {@link #read}. */
  @Override
  void close();
}
