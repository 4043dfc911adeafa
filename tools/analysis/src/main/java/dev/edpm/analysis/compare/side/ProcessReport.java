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
 * @param units the units of counters
 */
public record ProcessReport(
    String file,
    List<RunPart> runs,
    Map<String, RegionFacts> regions,
    List<PathFacts> paths,
    Map<String, Long> tasks,
    Map<String, String> units) {}
