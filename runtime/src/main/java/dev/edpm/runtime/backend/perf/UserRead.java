package dev.edpm.runtime.backend.perf;

/** Reads the counters of a group without a system call. */
interface UserRead {

  /**
   * Writes the result of a {@code read} of the group's leader into memory. On the hot path. Only
   * called on the thread of these events, because the counters are those of the CPU that it runs
   * on.
   *
   * @param pages the address of the addresses of the events' pages, the leader's first
   * @param into the address where the values are written
   * @param events the number of events
   * @return whether this succeeded; if not, the content of the memory is undefined
   */
  boolean read(long pages, long into, int events);
}
