package dev.edpm.runtime.region;

/**
 * The cost of measuring one execution of an empty region that counts only wall time, in ns.
 *
 * @param inside the part that is included in the region's own time, between its two readings of the
 *     clock
 * @param insideError the error of {@code inside}, from the differences between trials
 * @param total the whole cost of an execution, {@code inside} included
 * @param totalError the error of {@code total}
 */
public record OwnCost(double inside, double insideError, double total, double totalError) {}
