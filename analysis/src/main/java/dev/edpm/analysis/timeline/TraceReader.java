package dev.edpm.analysis.timeline;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.Rank;
import dev.edpm.analysis.timeline.Track.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The recorded trace of a report as slices: states of workers and submitting threads, events and
 * garbage collections. All parts of a trace are optional.
 */
final class TraceReader {

  /** The last state of a track; it holds until the end of the run. */
  private record LastState(int track, String name, long start, Periods scope) {}

  /** What is not shown: a worker that has ended, and a time whose states are not known. */
  private static final Set<String> ABSENT = Set.of("ended", "dropped");

  private final Tracks tracks;
  private final Names names;
  private final Consumer<Slice> slices;
  private final List<LastState> lastStates = new ArrayList<>();
  private final List<Slice> problems = new ArrayList<>();

  /**
   * Creates a reader.
   *
   * @param slices receives the slices
   */
  TraceReader(Tracks tracks, Names names, Consumer<Slice> slices) {
    this.tracks = tracks;
    this.names = names;
    this.slices = slices;
  }

  /**
   * Reads a trace.
   *
   * @param rankOrNone the run in a merge, or a negative number
   */
  void read(long rankOrNone, JsonObject trace) {
    long rank = rankOrNone < 0 ? Rank.NONE : rankOrNone;
    List<long[]> periods = TraceScopes.periods(trace);
    for (long[] period : periods) {
      event(tracks.only(Kind.SCOPE, rank), "start", period[0], List.of());
      if (period[1] != Slice.OPEN) {
        event(tracks.only(Kind.SCOPE, rank), "stop", period[1], List.of());
      }
    }
    Periods scope = new Periods(periods);
    JsonObject workers = trace.object("workers");
    for (String key : workers.entries().keySet()) {
      states(tracks.workerStates(rank, number(key)), workers.object(key), scope);
    }
    JsonObject threads = trace.object("submit");
    for (String key : threads.entries().keySet()) {
      states(tracks.submitterStates(rank, number(key)), threads.object(key), scope);
    }
    events(trace.object("sched"), Kind.SCHEDULER, rank);
    events(trace.object("data"), Kind.DATA, rank);
    events(trace.object("user"), Kind.USER, rank);
    collections(trace.object("gc"), rank);
  }

  private void states(int track, JsonObject columns, Periods scope) {
    List<?> times = columns.list("time");
    List<?> states = columns.list("state");
    String state = null;
    long start = 0;
    for (int i = 0; i < Math.min(times.size(), states.size()); i++) {
      if (times.get(i) instanceof Long time && states.get(i) instanceof String name) {
        if (state != null && time >= start) {
          state(track, state, start, time, scope);
        }
        state = name;
        start = time;
      }
    }
    if (state != null) {
      lastStates.add(new LastState(track, state, start, scope));
    }
  }

  /** Adds a state, without what is outside the scope of the trace. */
  private void state(int track, String name, long start, long end, Periods scope) {
    if (ABSENT.contains(name)) {
      return;
    }
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

  /** Adds the rows of a table with a column {@code time}; the other columns are arguments. */
  private void events(JsonObject table, Kind kind, long rank) {
    List<?> times = table.list("time");
    for (int i = 0; i < times.size(); i++) {
      if (!(times.get(i) instanceof Long time)) {
        continue;
      }
      List<Argument> arguments = new ArrayList<>();
      String name = kind == Kind.USER ? "event" : "";
      for (String column : table.entries().keySet()) {
        List<?> values = table.list(column);
        Object value = i < values.size() ? values.get(i) : null;
        boolean isName = kind == Kind.USER ? isNameOfUser(column) : column.equals("event");
        if (isName && value != null) {
          name = String.valueOf(value);
        } else if (value instanceof Long || value instanceof Double || value instanceof String) {
          if (!column.equals("time")) {
            arguments.add(new Argument(names.shared(column), value));
          }
        }
      }
      event(tracks.only(kind, rank), name, time, arguments);
    }
  }

  private static boolean isNameOfUser(String column) {
    return column.equals("text") || column.equals("id");
  }

  private void collections(JsonObject table, long rank) {
    List<?> times = table.list("time");
    List<?> lengths = table.list("length");
    List<?> collectors = table.list("name");
    for (int i = 0; i < Math.min(times.size(), lengths.size()); i++) {
      if (times.get(i) instanceof Long start
          && lengths.get(i) instanceof Long length
          && length >= 0) {
        boolean isNamed = i < collectors.size() && collectors.get(i) instanceof String;
        String name = isNamed ? (String) collectors.get(i) : "collection";
        int track = tracks.only(Kind.COLLECTIONS, rank);
        add(track, Slice.Kind.STATE, name, start, start + length, List.of());
      }
    }
  }

  /** Notes a problem, which has no time. */
  void problem(JsonObject problem) {
    int track = tracks.only(Kind.PROBLEMS, Rank.of(problem));
    List<Argument> arguments = new ArrayList<>();
    problem
        .entries()
        .forEach(
            (key, value) -> {
              boolean isKnown = value instanceof String || value instanceof Long;
              if (isKnown && !key.equals("id") && !key.equals("rank")) {
                arguments.add(new Argument(names.shared(key), value));
              }
            });
    String name = problem.text("id");
    problems.add(new Slice(track, Slice.Kind.EVENT, name, 0, 0, 0, arguments));
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
