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
   */
  void read(long[] into, int offset);

  /** Frees what it holds. May be called on any thread, once, after the last {@link #read}. */
  @Override
  void close();
}
