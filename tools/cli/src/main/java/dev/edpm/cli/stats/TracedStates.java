package dev.edpm.cli.stats;

import dev.edpm.analysis.part.TracePart;
import dev.edpm.analysis.timeline.Periods;
import java.util.ArrayList;
import java.util.List;

/** The states of a worker in a trace: columns of times and of states. */
final class TracedStates {

  private final TracePart trace;
  private final Periods scopes;

  /** Whether states outside these scopes are not counted at all. */
  private final boolean isPart;

  /**
   * Reads the times in which tracing was on, in a part of the run.
   *
   * @param from the start of the part, in ns since the start of the run
   * @param to the end of the part
   * @param trace the trace
   * @param end the end of the run, in ns since its start: that of a scope that is open
   */
  TracedStates(TracePart trace, long end, long from, long to) {
    this.trace = trace;
    isPart = from != Long.MIN_VALUE || to != Long.MAX_VALUE;
    List<long[]> periods = new ArrayList<>();
    for (TracePart.Period scope : trace.scope()) {
      periods.add(new long[] {scope.start(), scope.stop() == TracePart.OPEN ? end : scope.stop()});
    }
    if (periods.isEmpty()) {
      periods.add(new long[] {Long.MIN_VALUE, end});
    }
    periods.replaceAll(period -> new long[] {Math.max(period[0], from), Math.min(period[1], to)});
    scopes = new Periods(periods);
  }

  /** Returns the totals of a worker. A state holds until the next one, or until tracing stops. */
  StateTotals of(String worker) {
    StateTotals totals = new StateTotals();
    String[] before = {null};
    trace.worker(
        worker,
        (state, start, next) -> {
          long traced = traced(start, next);
          if (!isPart || traced != 0) {
            totals.add(state, traced, state.equals(before[0]) ? 0 : 1);
            before[0] = state;
          }
        });
    return totals;
  }

  /** Returns how long tracing was on between two times. */
  private long traced(long from, long to) {
    long[] traced = {0};
    scopes.forEachPart(from, to, (start, stop) -> traced[0] += Math.max(0, stop - start));
    return traced[0];
  }
}
