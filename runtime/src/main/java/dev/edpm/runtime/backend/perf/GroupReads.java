package dev.edpm.runtime.backend.perf;

/** Reads one reader's values from the groups that are open now. */
interface GroupReads {

  /**
   * Writes the counters' values, followed by the two times, into {@code into}. On the hot path:
   * allocates nothing, and performs one system call per group.
   */
  void read(long[] into, int offset);

  /** Does the same, with the groups in the reverse order. */
  default void readOpening(long[] into, int offset) {
    read(into, offset);
  }
}
