package dev.edpm.cli.stats;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The states of the workers of a report: those of its trace, otherwise the totals of workers. */
final class WorkerStates implements ReportVisitor {

  private static final List<String> SPLIT =
      List.of("executing", "callback", "waiting", "sleeping", "scheduling", "overhead");

  private final List<JsonObject> traces = new ArrayList<>();
  private final Map<String, StateTotals> totals = new LinkedHashMap<>();
  private long end;

  private WorkerStates() {}

  static WorkerStates read(Path report) {
    WorkerStates states = new WorkerStates();
    ReportReader.read(report, states);
    return states;
  }

  /** Returns whether the states of workers were traced. */
  boolean areTraced() {
    return traces.stream().anyMatch(trace -> !trace.object("workers").entries().isEmpty());
  }

  /** Returns the totals of each worker. */
  Map<String, StateTotals> workers() {
    if (!areTraced()) {
      return totals;
    }
    Map<String, StateTotals> workers = new LinkedHashMap<>();
    // In JSON Lines, another line than that of the states can have the scope.
    JsonObject scope =
        traces.stream().filter(trace -> trace.has("scope")).findFirst().orElse(new JsonObject());
    TracedStates states = new TracedStates(scope, end);
    for (JsonObject trace : traces) {
      JsonObject traced = trace.object("workers");
      for (String worker : traced.entries().keySet()) {
        workers
            .computeIfAbsent(worker, key -> new StateTotals())
            .add(states.of(traced.object(worker)));
      }
    }
    return workers;
  }

  @Override
  public void run(JsonObject run) {
    try {
      Instant started = Instant.parse(run.text("started"));
      end = Math.max(end, Duration.between(started, Instant.parse(run.text("ended"))).toNanos());
    } catch (DateTimeException | ArithmeticException e) {
      // A state at the end of such a run has no length.
    }
  }

  @Override
  public void trace(JsonObject trace) {
    traces.add(trace);
  }

  @Override
  public void worker(String number, JsonObject worker) {
    JsonObject split = worker.object("feedback").object("split");
    StateTotals states = new StateTotals();
    for (String state : SPLIT) {
      if (split.has(state)) {
        boolean executing = state.equals("executing");
        states.add(
            state,
            split.count(state),
            executing ? worker.object("feedback").count("executed") : StateTotals.UNKNOWN);
      }
    }
    if (!states.states().isEmpty()) {
      totals.put(number, states);
    }
  }
}
