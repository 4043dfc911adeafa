package dev.edpm.runtime.tracing;

import java.util.Map;

/** The spans of executions at the time of a report. Immutable. */
public final class ExecutionSpans {

  /** Of no execution. */
  public static final ExecutionSpans NONE = new ExecutionSpans(Map.of(), Long.MAX_VALUE);

  private final Map<TracedExecution, SpanIds> ids;
  private final long least;

  /**
   * @param ids does not change any more
   * @param least the wall time of the shortest execution, in ns
   */
  ExecutionSpans(Map<TracedExecution, SpanIds> ids, long least) {
    this.ids = ids;
    this.least = least;
  }

  /**
   * Returns the span that was current when an execution opened, {@code null} if it is not known.
   *
   * @param region the name of its region
   * @param start the time of its opening, in ns since the run started
   * @param wall its wall time in ns
   */
  public SpanIds of(String region, long start, long wall) {
    return wall < least ? null : ids.get(new TracedExecution(region, start, wall));
  }
}
