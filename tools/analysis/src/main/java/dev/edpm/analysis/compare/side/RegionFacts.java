package dev.edpm.analysis.compare.side;

import java.util.List;
import java.util.Map;

/**
 * A region of one process.
 *
 * @param location the place of its mark
 * @param counters the counters that it requests
 * @param detail how its executions were measured: {@code records}, {@code aggregates}, or such as
 *     {@code 1 in 100}
 * @param executions the number of executions that ended
 * @param ownCostNs the cost of measuring that its time includes, in ns for each execution; NaN if
 *     it is not known
 * @param costShares the shares of its counters that measuring added
 * @param quiet whether neither the region nor one inside has blocked, waited or parked; false if it
 *     is not known
 * @param values the counters with values, by name; {@code executions} is one of them
 * @param unavailable why counters have no value in some or all executions, by name
 */
public record RegionFacts(
    RegionLocation location,
    List<String> counters,
    String detail,
    long executions,
    double ownCostNs,
    CostShares costShares,
    boolean quiet,
    Map<String, CounterValues> values,
    Map<String, String> unavailable) {

  /** The name of the number of executions among {@link #values}. */
  public static final String EXECUTIONS = "executions";

  /** Returns whether the values are estimated from some of the executions. */
  public boolean isEstimated() {
    return detail.startsWith("1 in ") || detail.equals("estimated");
  }
}
