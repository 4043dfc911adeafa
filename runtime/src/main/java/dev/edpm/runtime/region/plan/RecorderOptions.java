package dev.edpm.runtime.region.plan;

import dev.edpm.runtime.Problem;
import java.util.List;
import java.util.function.Consumer;

/**
 * The options of a recorder.
 *
 * @param memoryLimit bytes of records kept in memory
 * @param diskLimit bytes of records spilled to disk beyond that
 * @param reportLimit bytes that records may take in a report; executions whose records would
 *     certainly exceed it have no records
 * @param subtractOverhead whether the own cost is subtracted from wall times
 * @param sampling each N above 1 for which some region may have one in N executions measured; empty
 *     if no region is sampled
 * @param paths whether call paths are kept
 * @param problems receives the problems; must be safe on any thread and must not throw
 */
public record RecorderOptions(
    long memoryLimit,
    long diskLimit,
    long reportLimit,
    boolean subtractOverhead,
    List<Integer> sampling,
    boolean paths,
    Consumer<Problem> problems) {

  /** The fraction of the heap that records may use before they go to disk. */
  private static final int HEAP_SHARE = 32;

  private static final long MOST_MEMORY = 16L << 20;

  /** Copies the list. */
  public RecorderOptions {
    sampling = List.copyOf(sampling);
  }

  /** Creates the options of a recorder without a limit of records in the report. */
  public RecorderOptions(
      long memoryLimit,
      long diskLimit,
      boolean subtractOverhead,
      List<Integer> sampling,
      Consumer<Problem> problems) {
    this(memoryLimit, diskLimit, Long.MAX_VALUE, subtractOverhead, sampling, true, problems);
  }

  /**
   * Creates the options of a recorder that samples no region and has no limit of records in the
   * report.
   */
  public RecorderOptions(
      long memoryLimit, long diskLimit, boolean subtractOverhead, Consumer<Problem> problems) {
    this(memoryLimit, diskLimit, subtractOverhead, List.of(), problems);
  }

  /** Returns the number of bytes of a heap that records may use before they go to disk. */
  public static long memoryOf(long heap) {
    return Math.min(MOST_MEMORY, heap / HEAP_SHARE);
  }
}
