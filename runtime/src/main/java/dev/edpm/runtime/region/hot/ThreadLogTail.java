package dev.edpm.runtime.region.hot;

/**
 * As {@link ThreadLogPadding}, behind those fields: not even {@link ThreadLog}'s own, some of which
 * other threads read, share a cache line with them. Fields of one class would not stay in this
 * order.
 */
@SuppressWarnings("unused")
abstract class ThreadLogTail extends ThreadLogHead {
  private int q;
  private long q0, q1, q2, q3, q4, q5, q6, q7, q8, q9, q10, q11, q12, q13, q14, q15;
}
