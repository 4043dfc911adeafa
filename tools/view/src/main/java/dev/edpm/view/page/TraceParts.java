package dev.edpm.view.page;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.DataPart;
import dev.edpm.analysis.part.SteeringPart;
import dev.edpm.analysis.part.TracePart;
import dev.edpm.analysis.read.Section;
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
      List.of(
          TracePart.SCOPE,
          TracePart.DROPPED,
          TracePart.WORKERS,
          TracePart.SUBMIT,
          TracePart.TRANSFERS,
          TracePart.Table.USER.key(),
          TracePart.COLLECTIONS);

  private final List<SteeringPart.ChangedKnob> changes = new ArrayList<>();
  private final List<JsonObject> knobs = new ArrayList<>();
  private final List<JsonObject> rules = new ArrayList<>();
  private final List<JsonObject> data = new ArrayList<>();
  private final Map<Long, JsonObject> traces = new TreeMap<>();
  private long changesDropped;

  void change(SteeringPart.ChangedKnob change) {
    changes.add(change);
  }

  /** Adds a part of a document, or a line of JSON Lines. */
  void add(String key, JsonObject part) {
    if (key.equals(Section.STEERING.key())) {
      knobs.addAll(NamedParts.list(part.object(SteeringPart.KNOBS), "name"));
      rules.addAll(NamedParts.list(part.object(SteeringPart.RULES), "name"));
      changesDropped += part.count(SteeringPart.CHANGES_DROPPED);
    } else if (key.equals(SteeringPart.KNOB)) {
      knobs.add(part);
    } else if (key.equals(SteeringPart.RULE)) {
      rules.add(part);
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
      model.put(Section.STEERING.key(), steering(runs));
    }
    List<JsonObject> shown = new ArrayList<>();
    traces.forEach(
        (rank, trace) -> {
          Optional<Track> process = runs.process(rank);
          if (process.isPresent()) {
            JsonObject described = new JsonObject().put("process", (long) process.get().id());
            shown.add(described.putAll(shown(trace, rank, runs)));
          }
        });
    if (!shown.isEmpty()) {
      model.put("traces", shown);
    }
    if (!data.isEmpty()) {
      model.put("data", data);
    }
  }

  private JsonObject steering(RunTracks runs) {
    List<JsonObject> shifted =
        changes.stream()
            .map(change -> change.shifted(time -> runs.shifted(change.rank(), time)).json())
            .toList();
    JsonObject steering =
        new JsonObject()
            .put(SteeringPart.KNOBS, knobs)
            .put(SteeringPart.CHANGES, shifted)
            .put(SteeringPart.RULES, rules);
    return changesDropped == 0
        ? steering
        : steering.put(SteeringPart.CHANGES_DROPPED, changesDropped);
  }

  private static JsonObject shown(JsonObject trace, long rank, RunTracks runs) {
    JsonObject shifted = new TracePart(trace).shifted(time -> runs.shifted(rank, time)).json();
    NamedParts.replace(shifted, TracePart.WORKERS, "id");
    return NamedParts.replace(shifted, TracePart.SUBMIT, "id");
  }
}
