package dev.edpm.runtime.region;

import java.util.OptionalLong;

/**
 * The totals of one thread in a region. Times are wall times in ns.
 *
 * @param thread the JVM's id of the thread; {@link #OTHERS} for all threads without a row of their
 *     own, and for spans that were not closed by the thread that opened them
 * @param executions number of ended executions, exact even if only 1 in N was measured
 * @param sum inclusive time; recursive and overlapping executions of the region count once
 * @param self time while the region was the innermost open region; empty if executions were left
 *     out because 1 in N is measured
 */
public record ThreadTotals(long thread, long executions, long sum, OptionalLong self) {

  /** The id of the row for everything without a row of its own. No thread has this id. */
  public static final long OTHERS = 0;
}
