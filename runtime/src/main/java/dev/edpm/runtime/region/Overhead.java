package dev.edpm.runtime.region;

/**
 * What measuring cost a region.
 *
 * @param ns its own executions times what an empty one shows of its cost, and the executions that
 *     opened below it on its threads times all that an empty one costs, their counters included
 * @param share that as a share of the region's wall time, from 0 to 1; 0 when it has none
 */
public record Overhead(long ns, double share) {}
