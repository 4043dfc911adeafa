package dev.edpm.analysis.timeline;

import dev.edpm.analysis.part.TracePart;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * When the runs of a report were traced: between the start and the stop of the trace. A run that
 * has no trace is not limited by one. For one thread.
 */
public final class TraceScopes implements ReportVisitor {

  /** By rank. */
  private final Map<Long, Periods> scopes = new HashMap<>();

  /** Creates scopes that receive the traces of a report. */
  public TraceScopes() {}

  /** Reads the scopes of a report. */
  public static TraceScopes read(Path report) {
    TraceScopes scopes = new TraceScopes();
    ReportReader.read(report, scopes);
    return scopes;
  }

  @Override
  public void trace(long rank, TracePart trace) {
    if (trace.hasScope()) {
      scopes.put(rank, Periods.of(trace));
    }
  }

  /**
   * Tells whether a part of an interval was traced, or the run is not limited by a trace.
   *
   * @param rank the rank of the run in a merge, otherwise a negative number
   * @param start in ns since the start of that run
   * @param end in the same unit
   */
  public boolean overlap(long rank, long start, long end) {
    Periods periods = scopes.get(rank);
    if (periods == null) {
      return true;
    }
    boolean[] found = {false};
    periods.forEachPart(start, end, (from, to) -> found[0] = true);
    return found[0];
  }

  /**
   * Tells whether a whole interval was traced, or the run is not limited by a trace. The parameters
   * are those of {@link #overlap}.
   */
  public boolean cover(long rank, long start, long end) {
    Periods periods = scopes.get(rank);
    if (periods == null) {
      return true;
    }
    long[] traced = {0};
    periods.forEachPart(start, end, (from, to) -> traced[0] += to - from);
    return traced[0] >= end - start;
  }
}
