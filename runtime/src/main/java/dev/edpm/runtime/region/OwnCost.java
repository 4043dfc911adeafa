package dev.edpm.runtime.region;

/**
 * The cost of measuring one execution of an empty region that counts wall time alone, in ns.
 *
 * @param inside what the region shows of it: the time between its two readings of the clock
 * @param insideError how far off {@code inside} may be, by the differences between trials
 * @param total what it costs the code around the region, {@code inside} included
 * @param totalError how far off {@code total} may be
 */
public record OwnCost(double inside, double insideError, double total, double totalError) {}
