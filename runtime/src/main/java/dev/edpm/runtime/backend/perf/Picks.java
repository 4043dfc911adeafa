package dev.edpm.runtime.backend.perf;

/** What one reader takes from the groups that are open now. */
interface Picks {

  /**
   * Puts the counters' values, and the two times after them, into {@code into}. On the hot path:
   * allocates nothing, one system call for each group.
   */
  void read(long[] into, int offset);

  /** The same, the groups in the reverse order. */
  default void readOpening(long[] into, int offset) {
    read(into, offset);
  }
}
