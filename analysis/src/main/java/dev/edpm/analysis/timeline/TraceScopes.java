package dev.edpm.analysis.timeline;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * When the runs of a report were traced: between the start and the stop of the trace. A run that
 * has no trace is not limited by one. For one thread.
 */
public final class TraceScopes implements ReportVisitor {

  private static final String SCOPE = "scope";

  /** By rank; negative in a report that is not a merge. */
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
  public void trace(long rank, JsonObject trace) {
    if (trace.has(SCOPE)) {
      scopes.put(key(rank), new Periods(periods(trace)));
    }
  }

  private static long key(long rank) {
    return Math.max(-1, rank);
  }

  /** Returns the starts and stops of a trace. */
  static List<long[]> periods(JsonObject trace) {
    List<long[]> periods = new ArrayList<>();
    for (Object part : trace.list(SCOPE)) {
      if (part instanceof JsonObject period && period.integer("start").isPresent()) {
        long stop = period.integer("stop").orElse(Slice.OPEN);
        periods.add(new long[] {period.count("start"), stop});
      }
    }
    return periods;
  }

  /**
   * Tells whether a part of an interval was traced, or the run is not limited by a trace.
   *
   * @param rank the rank of the run in a merge, otherwise a negative number
   * @param start in ns since the start of that run
   * @param end in the same unit
   */
  public boolean overlap(long rank, long start, long end) {
    Periods periods = scopes.get(key(rank));
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
    Periods periods = scopes.get(key(rank));
    if (periods == null) {
      return true;
    }
    long[] traced = {0};
    periods.forEachPart(start, end, (from, to) -> traced[0] += to - from);
    return traced[0] >= end - start;
  }
}
