package dev.edpm.analysis.timeline;

import dev.edpm.analysis.part.ProblemPart;
import dev.edpm.analysis.part.TracePart;
import dev.edpm.analysis.part.TracePart.Table;
import dev.edpm.analysis.timeline.Track.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * The recorded trace of a report as slices: states of workers and submitting threads, events,
 * transfers and garbage collections. All parts of a trace are optional.
 */
final class TraceReader {

  /** The last state of a track; it holds until the end of the run. */
  private record LastState(int track, String name, long start, Periods scope) {}

  private static final String FROM = "from";
  private static final String BYTES = "bytes";
  private static final String TASK = "task";

  private final Tracks tracks;
  private final Names names;
  private final Consumer<Slice> slices;
  private final Consumer<CounterValue> values;
  private final List<LastState> lastStates = new ArrayList<>();
  private final List<Slice> problems = new ArrayList<>();

  /**
   * Creates a reader.
   *
   * @param slices receives the slices
   * @param values receives what is allocated in memories
   */
  TraceReader(Tracks tracks, Names names, Consumer<Slice> slices, Consumer<CounterValue> values) {
    this.tracks = tracks;
    this.names = names;
    this.slices = slices;
    this.values = values;
  }

  /** Reads the trace of a run. */
  void read(long rank, TracePart trace) {
    for (TracePart.Period period : trace.scope()) {
      event(tracks.only(Kind.SCOPE, rank), "start", period.start(), List.of());
      if (period.stop() != TracePart.OPEN) {
        event(tracks.only(Kind.SCOPE, rank), "stop", period.stop(), List.of());
      }
    }
    Periods scope = Periods.of(trace);
    for (String key : trace.workers()) {
      trace.worker(key, states(tracks.workerStates(rank, number(key)), scope));
    }
    for (String key : trace.submitters()) {
      trace.submitter(key, states(tracks.submitterStates(rank, number(key)), scope));
    }
    events(trace, Table.SCHEDULER, Kind.SCHEDULER, rank);
    events(trace, Table.DATA, Kind.DATA, rank);
    events(trace, Table.USER, Kind.USER, rank);
    transfers(rank, trace);
    trace.memory(
        (time, node, bytes) ->
            values.accept(new CounterValue(tracks.memoryUse(rank, node), time, bytes)));
    trace.collections(
        (collector, start, length) ->
            add(
                tracks.only(Kind.COLLECTIONS, rank),
                Slice.Kind.STATE,
                collector.isEmpty() ? "collection" : collector,
                start,
                start + length,
                List.of()));
  }

  private void transfers(long rank, TracePart trace) {
    AtomicLong transfers = new AtomicLong();
    trace.transfers(
        (start, length, from, to, bytes, task) -> {
          List<Argument> arguments = new ArrayList<>();
          arguments.add(new Argument(names.shared(FROM), from));
          arguments.add(new Argument(names.shared(BYTES), bytes));
          task.ifPresent(number -> arguments.add(new Argument(names.shared(TASK), number)));
          slices.accept(
              new Slice(
                  tracks.transfers(rank, to),
                  Slice.Kind.TRANSFER,
                  names.shared("from " + tracks.memoryName(rank, from)),
                  start,
                  start + length,
                  transfers.incrementAndGet(),
                  arguments));
        });
  }

  private TracePart.StateVisitor states(int track, Periods scope) {
    return (state, start, end) -> {
      if (end == TracePart.OPEN) {
        lastStates.add(new LastState(track, state, start, scope));
      } else if (end >= start) {
        state(track, state, start, end, scope);
      }
    };
  }

  /** Adds a state, without what is outside the scope of the trace. */
  private void state(int track, String name, long start, long end, Periods scope) {
    if (scope.isEmpty()) {
      add(track, Slice.Kind.STATE, name, start, end, List.of());
    }
    scope.forEachPart(
        start,
        end,
        (from, to) -> {
          if (from < to || start == end) {
            add(track, Slice.Kind.STATE, name, from, to, List.of());
          }
        });
  }

  private void events(TracePart trace, Table table, Kind kind, long rank) {
    trace.events(
        table,
        (name, time, properties) -> {
          List<Argument> arguments = new ArrayList<>();
          properties.forEach(
              (column, value) -> {
                if (value instanceof Long || value instanceof Double || value instanceof String) {
                  arguments.add(new Argument(names.shared(column), value));
                }
              });
          String shown = name.isEmpty() && kind == Kind.USER ? "event" : name;
          event(tracks.only(kind, rank), shown, time, arguments);
        });
  }

  /** Notes a problem, which has no time. */
  void problem(ProblemPart problem) {
    int track = tracks.only(Kind.PROBLEMS, problem.rank());
    List<Argument> arguments = new ArrayList<>();
    problem.properties(
        (key, value) -> {
          if (value instanceof String || value instanceof Long) {
            arguments.add(new Argument(names.shared(key), value));
          }
        });
    problems.add(new Slice(track, Slice.Kind.EVENT, problem.id(), 0, 0, 0, arguments));
  }

  /** Adds what lasts until the end of the run, or is shown there. */
  void finish(long end) {
    for (LastState last : lastStates) {
      state(last.track, last.name, last.start, Math.max(last.start, end), last.scope);
    }
    for (Slice problem : problems) {
      add(problem.track(), Slice.Kind.EVENT, problem.name(), end, end, problem.arguments());
    }
  }

  private void event(int track, String name, long time, List<Argument> arguments) {
    add(track, Slice.Kind.EVENT, name, time, time, arguments);
  }

  private void add(
      int track, Slice.Kind kind, String name, long start, long end, List<Argument> arguments) {
    slices.accept(new Slice(track, kind, names.shared(name), start, end, 0, arguments));
  }

  private static long number(String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}
