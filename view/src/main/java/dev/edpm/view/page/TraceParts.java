package dev.edpm.view.page;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.ChangePart;
import dev.edpm.analysis.part.DataPart;
import dev.edpm.analysis.part.Rank;
import dev.edpm.analysis.part.TracePart;
import dev.edpm.analysis.timeline.Track;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Knobs, rules, traces and data handles of a report for the page. */
final class TraceParts {

  /** The parts of a trace that the page draws; the others may be large. */
  private static final List<String> SHOWN =
      List.of("scope", "dropped", "workers", "submit", "user", "gc");

  private final List<JsonObject> changes = new ArrayList<>();
  private final List<JsonObject> knobs = new ArrayList<>();
  private final List<JsonObject> rules = new ArrayList<>();
  private final List<JsonObject> data = new ArrayList<>();
  private final Map<Long, JsonObject> traces = new TreeMap<>();
  private long changesDropped;

  void change(ChangePart change) {
    changes.add(change.json());
  }

  /** Adds a part of a document, or a line of JSON Lines. */
  void add(String key, JsonObject part) {
    switch (key) {
      case "steering" -> {
        knobs.addAll(NamedParts.list("name", part.object("knobs")));
        rules.addAll(NamedParts.list("name", part.object("rules")));
        changesDropped += part.count("changes-dropped");
      }
      case "knob" -> knobs.add(part);
      case "rule" -> rules.add(part);
      default -> {}
    }
  }

  void data(String number, DataPart part) {
    data.add(NamedParts.with("handle", number, part.json()));
  }

  /** Adds what was traced in a run. */
  void trace(long rank, TracePart part) {
    JsonObject trace = traces.computeIfAbsent(rank, r -> new JsonObject());
    for (String key : SHOWN) {
      if (part.json().has(key)) {
        trace.put(key, part.json().get(key));
      }
    }
  }

  /** Adds everything to the model, with times since the start of the first run. */
  void addTo(JsonObject model, RunTracks runs) {
    if (!knobs.isEmpty() || !rules.isEmpty() || !changes.isEmpty()) {
      changes.forEach(change -> shift(change, "time", rank(change), runs));
      JsonObject steering =
          new JsonObject().put("knobs", knobs).put("changes", changes).put("rules", rules);
      model.put(
          "steering",
          changesDropped == 0 ? steering : steering.put("changes-dropped", changesDropped));
    }
    List<JsonObject> shown = new ArrayList<>();
    traces.forEach(
        (rank, trace) -> {
          Optional<Track> process = runs.process(rank);
          if (process.isPresent()) {
            shift(trace, rank, runs);
            shown.add(new JsonObject().put("process", (long) process.get().id()).putAll(trace));
          }
        });
    if (!shown.isEmpty()) {
      model.put("traces", shown);
    }
    if (!data.isEmpty()) {
      model.put("data", data);
    }
  }

  private static long rank(JsonObject change) {
    return Rank.of(change);
  }

  private static void shift(JsonObject trace, long rank, RunTracks runs) {
    for (String key : List.of("workers", "submit")) {
      NamedParts.replace(trace, key, "id");
      NamedParts.objects(trace.list(key)).forEach(states -> shiftColumn(states, rank, runs));
    }
    for (String key : List.of("user", "gc")) {
      shiftColumn(trace.object(key), rank, runs);
    }
    for (JsonObject period : NamedParts.objects(trace.list("scope"))) {
      shift(period, "start", rank, runs);
      shift(period, "stop", rank, runs);
    }
  }

  private static void shiftColumn(JsonObject columns, long rank, RunTracks runs) {
    if (columns.has("time")) {
      List<Object> times = new ArrayList<>();
      for (Object time : columns.list("time")) {
        times.add(time instanceof Long ns ? (Object) runs.shifted(rank, ns) : time);
      }
      columns.put("time", times);
    }
  }

  private static void shift(JsonObject part, String key, long rank, RunTracks runs) {
    part.integer(key).ifPresent(time -> part.put(key, runs.shifted(rank, time)));
  }
}
