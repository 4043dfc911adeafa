package dev.edpm.runtime.series;

/**
 * Does the same as {@link RecordLogPadding} after those fields. Even the fields of {@link
 * RecordLog}, some of which other threads read, share no cache line with them. Fields of a single
 * class would not keep this order.
 */
@SuppressWarnings("unused")
abstract class RecordLogTail extends RecordLogHead {
  private int q;
  private long q0, q1, q2, q3, q4, q5, q6, q7, q8, q9, q10, q11, q12, q13, q14, q15;
}
