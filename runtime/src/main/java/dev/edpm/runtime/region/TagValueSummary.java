package dev.edpm.runtime.region;

import java.util.List;
import java.util.OptionalLong;

/**
 * The executions of one region that have one value of a tag. If one in N executions is measured,
 * all numbers are estimates for all executions.
 *
 * @param value a {@link Long}, {@link Double}, {@link Boolean} or {@link String}, or null
 * @param executions the number of executions with this value
 * @param counters the values of their counters, {@code time.wall} first
 */
public record TagValueSummary(Object value, long executions, List<Counted> counters) {

  /** Copies the list. */
  public TagValueSummary {
    counters = List.copyOf(counters);
  }

  /**
   * The values of one counter in these executions, in the counter's unit.
   *
   * @param counter full name, such as {@code jvm.allocated-bytes}
   * @param count the number of executions with a known value
   * @param sum the sum of these values; an execution inside another one of the region counts too
   * @param self the part of it in the time in which the executions were the innermost open ones;
   *     empty if unknown
   */
  public record Counted(String counter, long count, long sum, OptionalLong self) {}
}
