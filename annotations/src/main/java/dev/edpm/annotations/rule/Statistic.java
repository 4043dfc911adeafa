package dev.edpm.annotations.rule;

import java.util.Arrays;
import java.util.Optional;

/** A statistic of the values that a counter has in the executions of a region. */
public enum Statistic {
  /** The inclusive total. */
  SUM("sum"),
  /** The total of the time, or growth, in which the region was the innermost open one. */
  SELF("self"),
  /** The least value of one execution. */
  MIN("min"),
  /** The greatest value of one execution. */
  MAX("max"),
  /** The mean of the executions. */
  MEAN("mean"),
  /** The median. */
  P50("p50"),
  /** The 90th percentile. */
  P90("p90"),
  /** The 95th percentile. */
  P95("p95"),
  /** The 99th percentile. */
  P99("p99"),
  /** The 99.9th percentile. */
  P999("p999");

  private final String label;

  Statistic(String label) {
    this.label = label;
  }

  /** Returns the name of the statistic in expectations and reports, such as {@code p90}. */
  public String label() {
    return label;
  }

  /** Tells whether it is computed from the values of single executions. */
  public boolean isOfExecutions() {
    return this != SUM && this != SELF;
  }

  static Optional<Statistic> byLabel(String label) {
    return Arrays.stream(values()).filter(one -> one.label.equals(label)).findFirst();
  }

  static String labels() {
    return String.join(", ", Arrays.stream(values()).map(Statistic::label).toList());
  }
}
