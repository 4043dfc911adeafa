package dev.edpm.analysis.compare.side;

import dev.edpm.analysis.part.RunPart;
import java.util.List;
import java.util.Map;

/**
 * What a comparison needs of one report. A merge counts as one process.
 *
 * @param file the name of the file
 * @param runs the processes, as in the report
 * @param regions the regions by name, also those without executions
 * @param paths the call paths
 * @param tasks the number of executed tasks by codelet
 * @param transfers the number of transfers by bus, such as {@code NUMA 0 -> OpenCL 0}
 * @param units the units of counters
 */
public record ProcessReport(
    String file,
    List<RunPart> runs,
    Map<String, RegionFacts> regions,
    List<PathFacts> paths,
    Map<String, Long> tasks,
    Map<String, Long> transfers,
    Map<String, String> units) {}
