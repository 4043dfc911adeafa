package dev.edpm.runtime.region;

/**
 * The cost of measuring a region.
 *
 * @param ns the cost in ns: for each outermost execution the part inside its own time ({@link
 *     OwnCost#inside}), and for each execution inside it on its thread the total cost, counters
 *     included
 * @param share this cost as a share of the region's wall time, from 0 to 1; 0 if it has no wall
 *     time
 */
public record Overhead(long ns, double share) {}
