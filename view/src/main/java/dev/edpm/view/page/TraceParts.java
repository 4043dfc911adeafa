package dev.edpm.view.page;

import dev.edpm.analysis.json.JsonObject;
import java.util.ArrayList;
import java.util.List;

/** Knobs, rules, traces and data handles of a report for the page. */
final class TraceParts {

  private final List<JsonObject> changes = new ArrayList<>();
  private final List<JsonObject> knobs = new ArrayList<>();
  private final List<JsonObject> rules = new ArrayList<>();
  private final List<JsonObject> data = new ArrayList<>();
  private final JsonObject trace = new JsonObject();
  private long changesDropped;
  private int traces;

  void change(JsonObject change) {
    changes.add(change);
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

  void data(String number, JsonObject part) {
    data.add(NamedParts.with("handle", number, part));
  }

  /** Adds the trace of a run. */
  void trace(JsonObject part) {
    traces++;
    trace.putAll(part);
  }

  /**
   * Returns the number of traces that are not shown: all of a merge, because their times are those
   * of each run.
   */
  int tracesLeftOut() {
    return traces > 1 ? traces : 0;
  }

  void addTo(JsonObject model) {
    if (!knobs.isEmpty() || !rules.isEmpty() || !changes.isEmpty()) {
      JsonObject steering =
          new JsonObject().put("knobs", knobs).put("changes", changes).put("rules", rules);
      model.put(
          "steering",
          changesDropped == 0 ? steering : steering.put("changes-dropped", changesDropped));
    }
    if (traces == 1) {
      JsonObject shown = new JsonObject().putAll(trace);
      NamedParts.replace(shown, "workers", "id");
      NamedParts.replace(shown, "submit", "id");
      model.put("trace", shown);
    }
    if (!data.isEmpty()) {
      model.put("data", data);
    }
  }
}
