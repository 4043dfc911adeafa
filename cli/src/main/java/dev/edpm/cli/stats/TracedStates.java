package dev.edpm.cli.stats;

import dev.edpm.analysis.json.JsonObject;
import java.util.ArrayList;
import java.util.List;

/** The states of a worker in a trace: columns of times and of states. */
final class TracedStates {

  private record Scope(long start, long stop) {}

  /** What follows the last state of a worker. */
  private static final String ENDED = "ended";

  private final List<Scope> scopes = new ArrayList<>();

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
    for (Object one : trace.list("scope")) {
      if (one instanceof JsonObject scope) {
        scopes.add(new Scope(scope.count("start"), scope.integer("stop").orElse(end)));
      }
    }
    if (scopes.isEmpty()) {
      scopes.add(new Scope(Long.MIN_VALUE, end));
    }
    scopes.replaceAll(
        scope -> new Scope(Math.max(scope.start(), from), Math.min(scope.stop(), to)));
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
      Long next = i + 1 < size && times.get(i + 1) instanceof Long time ? time : null;
      if (state.equals(ENDED)) {
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

  /** Returns how long tracing was on between two times; {@code null} is the end of the scope. */
  private long traced(long from, Long to) {
    long traced = 0;
    for (Scope scope : scopes) {
      long start = Math.max(from, scope.start());
      long stop = to == null ? scope.stop() : Math.min(to, scope.stop());
      traced += Math.max(0, stop - start);
    }
    return traced;
  }
}
