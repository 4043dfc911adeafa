package dev.edpm.analysis.compare.side;

import dev.edpm.analysis.part.StatisticsPart.Value;
import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;

/** The value of a counter in a region that stands for one process. */
public enum Statistic {
  /**
   * The mean of the executions since the time of the region is steady. It needs records, and is
   * absent if the time of the region is never steady.
   */
  STEADY_MEAN("steady-mean", null),
  /** The mean of all executions. */
  MEAN(Value.MEAN),
  /** The inclusive total. */
  SUM(Value.SUM),
  /** The exclusive total. */
  SELF(Value.SELF),
  /** The least value of an execution. */
  MIN(Value.MIN),
  /** The greatest value of an execution. */
  MAX(Value.MAX),
  /** The median of the executions. */
  P50(Value.P50),
  /** The 90th percentile of the executions. */
  P90(Value.P90),
  /** The 95th percentile of the executions. */
  P95(Value.P95),
  /** The 99th percentile of the executions. */
  P99(Value.P99),
  /** The 99.9th percentile of the executions. */
  P999(Value.P999);

  private final String key;
  private final Value inReport;

  Statistic(Value inReport) {
    this(inReport.key(), inReport);
  }

  Statistic(String key, Value inReport) {
    this.key = key;
    this.inReport = inReport;
  }

  /** Returns the value of a report's summary that it is, if it is one. */
  Optional<Value> inReport() {
    return Optional.ofNullable(inReport);
  }

  /** Returns its name in options and gates, which is also its key in a report's summary. */
  public String key() {
    return key;
  }

  /** Returns whether the value is one of all executions together, not of a single one. */
  public boolean isTotal() {
    return this == SUM || this == SELF;
  }

  /**
   * Returns the statistic by which all values are compared: this one; or {@link #SUM} if they are
   * only totals, such as numbers of executions; or {@link #MEAN} for all if this is {@link
   * #STEADY_MEAN} and one of them has none.
   */
  public Statistic commonTo(Collection<CounterValues> values) {
    if (!values.isEmpty() && values.stream().allMatch(CounterValues::isTotal)) {
      return SUM;
    }
    return this == STEADY_MEAN && values.stream().anyMatch(one -> one.get(this).isEmpty())
        ? MEAN
        : this;
  }

  /** Returns the statistic with a key. */
  public static Optional<Statistic> byKey(String key) {
    return Arrays.stream(values()).filter(one -> one.key.equals(key)).findFirst();
  }
}
