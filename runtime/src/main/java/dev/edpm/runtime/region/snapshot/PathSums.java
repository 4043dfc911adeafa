package dev.edpm.runtime.region.snapshot;

import dev.edpm.runtime.region.PathSummary;

/**
 * The sums of one call path at one moment, with the same values as in its {@link PathSummary}.
 * Times are in ns.
 *
 * @param id a number that identifies the path in this process
 * @param parent the id of the parent's path; -1 if it has no parent
 * @param region the id of the region; -1 if the path represents all regions below its parent that
 *     have no path of their own
 * @param executions number of ended executions
 * @param sum inclusive time
 * @param self exclusive time
 */
public record PathSums(int id, int parent, int region, long executions, long sum, long self) {}
