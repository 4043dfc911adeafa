package dev.edpm.runtime.region.plan;

import dev.edpm.runtime.config.Problem;
import java.util.List;
import java.util.function.Consumer;

/**
 * What a recorder is told at start.
 *
 * @param memoryLimit bytes of records kept in memory
 * @param diskLimit bytes of records spilled to disk beyond that
 * @param reportLimit bytes that records may take in a report; beyond what has room there in any
 *     case executions have no records
 * @param subtractOverhead whether the own cost is taken out of wall times
 * @param sampling each N for which some region may have one execution in N measured, above 1; empty
 *     when no region is sampled
 * @param problems told of what goes wrong; must be safe on any thread and not throw
 */
public record RecorderOptions(
    long memoryLimit,
    long diskLimit,
    long reportLimit,
    boolean subtractOverhead,
    List<Integer> sampling,
    Consumer<Problem> problems) {

  /** Copies the list. */
  public RecorderOptions {
    sampling = List.copyOf(sampling);
  }

  /** Options for a recorder whose records may all be in a report. */
  public RecorderOptions(
      long memoryLimit,
      long diskLimit,
      boolean subtractOverhead,
      List<Integer> sampling,
      Consumer<Problem> problems) {
    this(memoryLimit, diskLimit, Long.MAX_VALUE, subtractOverhead, sampling, problems);
  }

  /** The same for a recorder that samples no region. */
  public RecorderOptions(
      long memoryLimit, long diskLimit, boolean subtractOverhead, Consumer<Problem> problems) {
    this(memoryLimit, diskLimit, subtractOverhead, List.of(), problems);
  }
}
