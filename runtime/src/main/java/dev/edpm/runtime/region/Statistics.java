package dev.edpm.runtime.region;

import java.util.OptionalLong;

/**
 * The values of one counter over the executions of one region, in the counter's unit.
 *
 * <p>Where executions were left out because one in N is measured, all but {@code count}, {@code
 * min} and {@code max} are estimated for all executions.
 *
 * @param count how many executions have a value
 * @param sum inclusive total; recursion and self-overlap of the region counted once
 * @param self what passed while the region was the one opened last on its thread; empty where it
 *     cannot be known
 * @param min least value of one execution
 * @param max greatest value of one execution
 * @param mean mean over all executions
 * @param stddev population standard deviation over all executions
 * @param p50 median, to two significant digits; {@link Execution#NO_VALUE}, as the other
 *     percentiles, where not all values are known, because some are in records that were not read
 * @param p90 90th percentile, likewise
 * @param p99 99th percentile, likewise
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
    long p99) {}
