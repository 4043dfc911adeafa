package dev.edpm.runtime.region;

import dev.edpm.annotations.distribution.Distribution;
import java.util.OptionalLong;

/**
 * The values of one counter over the executions of one region, in the counter's unit.
 *
 * <p>If executions were left out because one in N is measured, all values except {@code count},
 * {@code min} and {@code max} are estimates for all executions.
 *
 * @param count number of executions that have a value
 * @param sum inclusive total; recursive and overlapping executions of the region count once
 * @param self the growth of the counter while the region was the innermost open region of its
 *     thread; empty if unknown
 * @param min least value of one execution
 * @param max greatest value of one execution
 * @param mean mean over all executions
 * @param stddev population standard deviation over all executions
 * @param distribution the values of all executions in buckets, of which percentiles are computed;
 *     empty if some values are unknown because they are in records that were not read
 */
public record Statistics(
    long count,
    long sum,
    OptionalLong self,
    long min,
    long max,
    double mean,
    double stddev,
    Distribution distribution) {

  /**
   * Returns the median, to two significant digits; {@link Execution#NO_VALUE}, as for the other
   * percentiles, if the distribution is empty.
   */
  public long p50() {
    return percentile(50);
  }

  /** Returns the 90th percentile, with the same precision. */
  public long p90() {
    return percentile(90);
  }

  /** Returns the 95th percentile, with the same precision. */
  public long p95() {
    return percentile(95);
  }

  /** Returns the 99th percentile, with the same precision. */
  public long p99() {
    return percentile(99);
  }

  /** Returns the 99.9th percentile, with the same precision. */
  public long p999() {
    return percentile(99.9);
  }

  private long percentile(double percent) {
    return distribution.isEmpty() ? Execution.NO_VALUE : distribution.percentile(percent, min, max);
  }
}
