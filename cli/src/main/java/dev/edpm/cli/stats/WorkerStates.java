package dev.edpm.cli.stats;

import dev.edpm.analysis.align.Alignment;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import dev.edpm.analysis.timeline.RunClock;
import dev.edpm.analysis.timeline.TraceScopes;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The states of the workers of a report: those of its trace, otherwise the totals of workers. */
final class WorkerStates implements ReportVisitor {

  private static final List<String> SPLIT =
      List.of("executing", "callback", "waiting", "sleeping", "scheduling", "overhead");

  private final Map<Long, JsonObject> runs = new HashMap<>();
  private final List<RankedTrace> traces = new ArrayList<>();
  private final Map<String, StateTotals> totals = new LinkedHashMap<>();
  private final TraceScopes scopes = new TraceScopes();
  private final List<FeedbackTime> feedbackTimes = new ArrayList<>();
  private long end;

  private WorkerStates() {}

  /** The trace of a run; the rank is negative in a report that is not a merge. */
  private record RankedTrace(long rank, JsonObject trace) {

    JsonObject workers() {
      return trace.object("workers");
    }

    String key(String worker) {
      return rank < 0 ? worker : rank + ":" + worker;
    }
  }

  /** When feedback measured a worker; the rank is negative in a report that is not a merge. */
  private record FeedbackTime(long rank, long start, long total) {}

  static WorkerStates read(Path report) {
    WorkerStates states = new WorkerStates();
    ReportReader.read(report, states);
    return states;
  }

  /** Returns whether the states of workers were traced. */
  boolean areTraced() {
    return traces.stream().anyMatch(trace -> !trace.workers().entries().isEmpty());
  }

  /** Returns whether the states are those of feedback, also of times when the trace was off. */
  boolean areOfUntracedTime() {
    return !areTraced()
        && feedbackTimes.stream()
            .anyMatch(one -> !scopes.cover(one.rank(), one.start(), one.start() + one.total()));
  }

  /** Returns how many changes of states are missing in the trace. */
  long dropped() {
    return traces.stream().mapToLong(one -> one.trace().object("dropped").count("workers")).sum();
  }

  /** Returns the totals of each worker. */
  Map<String, StateTotals> workers() {
    return areTraced() ? workers(Long.MIN_VALUE, Long.MAX_VALUE) : totals;
  }

  /**
   * Returns the totals of each worker in a part of the traced time.
   *
   * @param from in ns since the start of the first run
   * @param to in the same unit
   */
  Map<String, StateTotals> workers(long from, long to) {
    Optional<Instant> first = RunClock.first(runs.values());
    Map<String, StateTotals> workers = new LinkedHashMap<>();
    for (RankedTrace trace : traces) {
      JsonObject run = runs.getOrDefault(Math.max(0, trace.rank()), new JsonObject());
      Alignment axis = RunClock.axis(run, first);
      TracedStates states =
          new TracedStates(trace.trace(), end, timeOfRun(from, axis), timeOfRun(to, axis));
      JsonObject traced = trace.workers();
      for (String worker : traced.entries().keySet()) {
        workers.put(trace.key(worker), states.of(traced.object(worker)));
      }
    }
    return workers;
  }

  /** Returns a time of the first run as one of another run; a limit that is not set stays so. */
  private static long timeOfRun(long time, Alignment axis) {
    return time == Long.MIN_VALUE || time == Long.MAX_VALUE ? time : axis.timeOfRun(time);
  }

  @Override
  public void run(JsonObject run) {
    runs.put(run.integer("rank").orElse(0), run);
    try {
      Instant started = Instant.parse(run.text("started"));
      end = Math.max(end, Duration.between(started, Instant.parse(run.text("ended"))).toNanos());
    } catch (DateTimeException | ArithmeticException e) {
      // A state at the end of such a run has no length.
    }
  }

  @Override
  public void trace(long rank, JsonObject trace) {
    traces.add(new RankedTrace(rank, trace));
    scopes.trace(rank, trace);
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
      JsonObject feedback = worker.object("feedback");
      feedbackTimes.add(
          new FeedbackTime(rank(number), feedback.count("start"), feedback.count("total")));
    }
  }

  /** Returns the rank in the key of a worker of a merge, otherwise a negative number. */
  private static long rank(String worker) {
    int colon = worker.indexOf(':');
    try {
      return colon < 0 ? -1 : Long.parseLong(worker.substring(0, colon));
    } catch (NumberFormatException e) {
      return -1;
    }
  }
}
