package dev.edpm.cli.stats;

import dev.edpm.analysis.align.Alignment;
import dev.edpm.analysis.part.Rank;
import dev.edpm.analysis.part.RunPart;
import dev.edpm.analysis.part.TracePart;
import dev.edpm.analysis.part.WorkerPart;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import dev.edpm.analysis.timeline.RunClock;
import dev.edpm.analysis.timeline.TraceScopes;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The states of the workers of a report: those of its trace, otherwise the totals of workers. */
final class WorkerStates implements ReportVisitor {

  private final RunClock runs = new RunClock();
  private final List<RankedTrace> traces = new ArrayList<>();
  private final Map<String, StateTotals> totals = new LinkedHashMap<>();
  private final TraceScopes scopes = new TraceScopes();
  private final List<FeedbackTime> feedbackTimes = new ArrayList<>();
  private long end;

  private WorkerStates() {}

  /** The trace of a run. */
  private record RankedTrace(long rank, TracePart trace) {}

  /** When feedback measured a worker. */
  private record FeedbackTime(long rank, long start, long total) {}

  static WorkerStates read(Path report) {
    WorkerStates states = new WorkerStates();
    ReportReader.read(report, states);
    return states;
  }

  /** Returns whether the states of workers were traced. */
  boolean areTraced() {
    return traces.stream().anyMatch(trace -> !trace.trace().workers().isEmpty());
  }

  /** Returns whether the states are those of feedback, also of times when the trace was off. */
  boolean areOfUntracedTime() {
    return !areTraced()
        && feedbackTimes.stream()
            .anyMatch(one -> !scopes.cover(one.rank(), one.start(), one.start() + one.total()));
  }

  /** Returns how many changes of states are missing in the trace. */
  long dropped() {
    return traces.stream().mapToLong(one -> one.trace().dropped(TracePart.WORKERS)).sum();
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
    Map<String, StateTotals> workers = new LinkedHashMap<>();
    for (RankedTrace one : traces) {
      Alignment axis = runs.axis(one.rank());
      TracedStates states =
          new TracedStates(one.trace(), end, timeOfRun(from, axis), timeOfRun(to, axis));
      for (String worker : one.trace().workers()) {
        workers.put(Rank.key(one.rank(), worker), states.of(worker));
      }
    }
    return workers;
  }

  /** Returns a time of the first run as one of another run; a limit that is not set stays so. */
  private static long timeOfRun(long time, Alignment axis) {
    return time == Long.MIN_VALUE || time == Long.MAX_VALUE ? time : axis.timeOfRun(time);
  }

  @Override
  public void run(RunPart run) {
    runs.add(run);
    try {
      if (run.start().isPresent() && run.end().isPresent()) {
        end = Math.max(end, Duration.between(run.start().get(), run.end().get()).toNanos());
      }
    } catch (ArithmeticException e) {
      // A state at the end of such a run has no length.
    }
  }

  @Override
  public void trace(long rank, TracePart trace) {
    traces.add(new RankedTrace(rank, trace));
    scopes.trace(rank, trace);
  }

  @Override
  public void worker(String number, WorkerPart worker) {
    StateTotals states = new StateTotals();
    for (String state : WorkerPart.STATES) {
      long executed =
          state.equals(WorkerPart.EXECUTING) ? worker.executedWithFeedback() : StateTotals.UNKNOWN;
      worker.time(state).ifPresent(time -> states.add(state, time, executed));
    }
    if (!states.states().isEmpty()) {
      totals.put(number, states);
      feedbackTimes.add(
          new FeedbackTime(Rank.ofKey(number), worker.feedbackStart(), worker.feedbackTotal()));
    }
  }
}
