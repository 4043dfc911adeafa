package dev.edpm.runtime.region;

/**
 * The cost of measuring a region.
 *
 * @param ns the cost in ns: that of its own executions, as far as an empty execution shows it, and
 *     the total cost of all executions that opened below them on their threads, including their
 *     counters
 * @param share this cost as a share of the region's wall time, from 0 to 1; 0 if it has no wall
 *     time
 */
public record Overhead(long ns, double share) {}
