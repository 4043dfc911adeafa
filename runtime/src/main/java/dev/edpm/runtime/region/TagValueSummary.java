package dev.edpm.runtime.region;

import java.util.List;
import java.util.OptionalLong;

/**
 * The executions of one region that have one value of a tag. Where one in N executions is measured,
 * all numbers are estimated for all executions.
 *
 * @param value a {@link Long}, {@link Double}, {@link Boolean} or {@link String}, or null
 * @param executions how many executions have it
 * @param counters what they counted, {@code time.wall} first
 */
public record TagValueSummary(Object value, long executions, List<Counted> counters) {

  /** Copies the list. */
  public TagValueSummary {
    counters = List.copyOf(counters);
  }

  /**
   * What these executions have of one counter.
   *
   * @param counter full name, such as {@code jvm.allocated-bytes}
   * @param count in how many executions its value is known
   * @param sum what these add up to; an execution inside another one counts too
   * @param self the part of it while the executions were the innermost ones; empty where that is
   *     not known
   */
  public record Counted(String counter, long count, long sum, OptionalLong self) {}
}
