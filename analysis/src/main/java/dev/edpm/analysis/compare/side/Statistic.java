package dev.edpm.analysis.compare.side;

import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;

/** The value of a counter in a region that stands for one process. */
public enum Statistic {
  /**
   * The mean of the executions since the time of the region is steady. It needs records, and is
   * absent if the time of the region is never steady.
   */
  STEADY_MEAN("steady-mean"),
  /** The mean of all executions. */
  MEAN("mean"),
  /** The inclusive total. */
  SUM("sum"),
  /** The exclusive total. */
  SELF("self"),
  /** The least value of an execution. */
  MIN("min"),
  /** The greatest value of an execution. */
  MAX("max"),
  /** The median of the executions. */
  P50("p50"),
  /** The 90th percentile of the executions. */
  P90("p90"),
  /** The 95th percentile of the executions. */
  P95("p95"),
  /** The 99th percentile of the executions. */
  P99("p99"),
  /** The 99.9th percentile of the executions. */
  P999("p999");

  private final String key;

  Statistic(String key) {
    this.key = key;
  }

  /** Returns the key of the statistic in a report's summary, and its name in options and gates. */
  public String key() {
    return key;
  }

  /** Returns whether the value is one of all executions together, not of a single one. */
  public boolean isTotal() {
    return this == SUM || this == SELF;
  }

  /**
   * Returns the statistic by which all values are compared: this one, or {@link #MEAN} for all if
   * this is {@link #STEADY_MEAN} and one of them has none.
   */
  public Statistic commonTo(Collection<CounterValues> values) {
    return this == STEADY_MEAN && values.stream().anyMatch(one -> one.get(this).isEmpty())
        ? MEAN
        : this;
  }

  /** Returns the statistic with a key. */
  public static Optional<Statistic> byKey(String key) {
    return Arrays.stream(values()).filter(one -> one.key.equals(key)).findFirst();
  }
}
