package dev.edpm.runtime.region;

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
 * @param p50 median, to two significant digits; {@link Execution#NO_VALUE}, as for the other
 *     percentiles, if some values are unknown because they are in records that were not read
 * @param p90 90th percentile, with the same precision
 * @param p95 95th percentile, with the same precision
 * @param p99 99th percentile, with the same precision
 * @param p999 99.9th percentile, with the same precision
 */
public record Statistics(
    long count,
    long sum,
    OptionalLong self,
    long min,
    long max,
    double mean,
    double stddev,
    long p50,
    long p90,
    long p95,
    long p99,
    long p999) {}
