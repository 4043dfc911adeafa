package dev.edpm.runtime.region;

import java.util.OptionalLong;

/**
 * What one thread measured of a region, in ns of wall time.
 *
 * @param thread the JVM's id of the thread; {@link #OTHERS} for all threads without a row of their
 *     own, and for spans that another thread closed than the one that opened them
 * @param executions how many executions ended, exact also when only 1 in N was measured
 * @param sum inclusive time; recursion and self-overlap of the region counted once
 * @param self time while the region was the innermost open region; empty where executions were left
 *     out because one in N is measured
 */
public record ThreadTotals(long thread, long executions, long sum, OptionalLong self) {

  /** The id of what has no row of its own. No thread has it. */
  public static final long OTHERS = 0;
}
