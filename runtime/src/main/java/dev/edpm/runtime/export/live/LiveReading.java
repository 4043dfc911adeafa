package dev.edpm.runtime.export.live;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.export.GlobalCounters;
import dev.edpm.runtime.region.snapshot.Sums;
import java.util.List;

/**
 * The measurements at one time, which the clients share.
 *
 * @param time the ns since the run started
 * @param origin the start of the run, by the clock of the process
 * @param sums the regions and paths
 * @param counters the counters of the process
 * @param problems the problems
 */
record LiveReading(
    long time,
    long origin,
    Sums sums,
    List<GlobalCounters.Value> counters,
    List<Problem> problems) {}
