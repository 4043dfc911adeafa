package dev.edpm.cli.stats;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.timeline.Periods;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The states of a worker in a trace: columns of times and of states. */
final class TracedStates {

  /** What is not a state: the worker has ended, or its states are not known. */
  private static final Set<String> ABSENT = Set.of("ended", "dropped");

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
  TracedStates(JsonObject trace, long end, long from, long to) {
    isPart = from != Long.MIN_VALUE || to != Long.MAX_VALUE;
    List<long[]> periods = new ArrayList<>();
    for (Object one : trace.list("scope")) {
      if (one instanceof JsonObject scope) {
        periods.add(new long[] {scope.count("start"), scope.integer("stop").orElse(end)});
      }
    }
    if (periods.isEmpty()) {
      periods.add(new long[] {Long.MIN_VALUE, end});
    }
    periods.replaceAll(period -> new long[] {Math.max(period[0], from), Math.min(period[1], to)});
    scopes = new Periods(periods);
  }

  /** Returns the totals of a worker. A state holds until the next one, or until tracing stops. */
  StateTotals of(JsonObject worker) {
    StateTotals totals = new StateTotals();
    List<?> times = worker.list("time");
    List<?> states = worker.list("state");
    int size = Math.min(times.size(), states.size());
    String before = null;
    for (int i = 0; i < size; i++) {
      if (!(times.get(i) instanceof Long start) || !(states.get(i) instanceof String state)) {
        continue;
      }
      long next = i + 1 < size && times.get(i + 1) instanceof Long time ? time : Long.MAX_VALUE;
      if (ABSENT.contains(state)) {
        continue;
      }
      long traced = traced(start, next);
      if (isPart && traced == 0) {
        continue;
      }
      totals.add(state, traced, state.equals(before) ? 0 : 1);
      before = state;
    }
    return totals;
  }

  /** Returns how long tracing was on between two times. */
  private long traced(long from, long to) {
    long[] traced = {0};
    scopes.forEachPart(from, to, (start, stop) -> traced[0] += Math.max(0, stop - start));
    return traced[0];
  }
}
