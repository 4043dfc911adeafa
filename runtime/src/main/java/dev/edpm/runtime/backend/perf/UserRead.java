package dev.edpm.runtime.backend.perf;

/** Reads the counters of a group without a system call. */
interface UserRead {

  /**
   * Puts into memory what a {@code read} of the group's leader would. On the hot path, on the
   * thread whose events these are and on no other: the counters are those of the CPU it runs on.
   *
   * @param pages the address of the addresses of the events' pages, the leader's first
   * @param into the address where the values go
   * @param events how many events there are
   * @return whether it could; if not, what is in the memory means nothing
   */
  boolean read(long pages, long into, int events);
}
