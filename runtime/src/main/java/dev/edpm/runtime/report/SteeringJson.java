package dev.edpm.runtime.report;

import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.report.json.Json;
import dev.edpm.runtime.rule.RuleInfo;
import dev.edpm.runtime.steer.KnobChange;
import dev.edpm.runtime.steer.KnobInfo;
import dev.edpm.runtime.steer.KnobState;
import dev.edpm.runtime.steer.SteeringSnapshot;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes the knobs, their changes and the rules, if there are any. */
final class SteeringJson {

  private final Json json;
  private final SteeringSnapshot steering;
  private final List<RuleInfo> rules;
  private final Map<Integer, String> keys = new HashMap<>();

  SteeringJson(Json json, Report report) {
    this.json = json;
    this.steering = report.steering();
    this.rules = report.rules();
    Set<String> names = new HashSet<>();
    for (KnobState knob : steering.knobs()) {
      // Names identify knobs only within their scopes.
      KnobInfo info = knob.info();
      boolean first = names.add(info.name());
      keys.put(info.id(), first ? info.name() : info.name() + "@" + info.scope().label());
    }
  }

  private boolean isEmpty() {
    return steering.isEmpty() && rules.isEmpty();
  }

  /** Writes the part of a document. */
  void document() throws IOException {
    if (isEmpty()) {
      return;
    }
    json.key("steering").startLines();
    json.key("knobs").startLines();
    for (KnobState knob : steering.knobs()) {
      json.key(key(knob.info())).startObject();
      knob(knob);
      json.endObject();
    }
    json.endObject();
    json.key("changes").startArrayLines();
    for (KnobChange change : steering.changes()) {
      json.startObject();
      change(change);
      json.endObject();
    }
    json.endArray();
    dropped();
    if (!rules.isEmpty()) {
      json.key("rules").startLines();
      for (RuleInfo rule : rules) {
        json.key(rule.name()).startObject();
        rule(rule);
        json.endObject();
      }
      json.endObject();
    }
    json.endObject();
  }

  /**
   * Writes the number of changes that were not kept; in JSON Lines it belongs to the line of the
   * run.
   */
  void dropped() throws IOException {
    json.putUnlessZero("changes-dropped", steering.dropped());
  }

  /** Writes the lines of JSON Lines. */
  void lines() throws IOException {
    for (KnobState knob : steering.knobs()) {
      json.startObject().put("kind", "knob").put("name", key(knob.info()));
      knob(knob);
      json.endObject();
    }
    for (KnobChange change : steering.changes()) {
      json.startObject().put("kind", "change");
      change(change);
      json.endObject();
    }
    for (RuleInfo rule : rules) {
      json.startObject().put("kind", "rule").put("name", rule.name());
      rule(rule);
      json.endObject();
    }
  }

  private String key(KnobInfo knob) {
    return keys.getOrDefault(knob.id(), knob.name());
  }

  private void knob(KnobState knob) throws IOException {
    KnobInfo info = knob.info();
    json.put("scope", info.scope().label())
        .put("type", info.type().label())
        .put("unit", info.definition().unit())
        .put("help", info.help());
    limit("min", info.type(), info.definition().min());
    limit("max", info.type(), info.definition().max());
    if (Double.isNaN(info.definition().initial()) && knob.first().isPresent()) {
      number("initial", knob.first().get());
    } else {
      limit("initial", info.type(), info.definition().initial());
    }
    if (knob.value().isPresent()) {
      number("value", knob.value().get());
    } else if (!knob.values().isEmpty()) {
      json.key("values").startObject();
      for (Map.Entry<Object, Number> each : knob.values().entrySet()) {
        number(each.getKey().toString(), each.getValue());
      }
      json.endObject();
    }
  }

  private void change(KnobChange change) throws IOException {
    json.put("time", change.time()).put("knob", key(change.knob()));
    if (change.instance() instanceof Integer worker) {
      json.put("instance", worker);
    } else if (change.instance() != null) {
      json.put("instance", change.instance().toString());
    }
    json.put("origin", change.origin());
    if (change.before() != null) {
      number("before", change.before());
    }
    number("after", change.after());
    json.putIf("pending", change.pending());
    if (change.isRejected()) {
      json.put("rejected", change.rejected());
    }
  }

  private void rule(RuleInfo rule) throws IOException {
    json.put("text", rule.text()).put("fired", rule.fired());
    if (rule.unavailable().isPresent()) {
      json.put("unavailable", rule.unavailable().get());
    }
  }

  /** Writes a bound or a default, as an integer for integer knobs. */
  private void limit(String key, ValueType type, double value) throws IOException {
    if (!type.isFloating() && value == (long) value) {
      json.put(key, (long) value);
    } else {
      json.put(key, value);
    }
  }

  /**
   * Writes a number according to its type, unless it is NaN or infinite, which JSON does not have.
   */
  private void number(String key, Number value) throws IOException {
    if (value instanceof Float single) {
      // Converted through text, because a direct conversion to double would add digits.
      json.put(key, Double.parseDouble(single.toString()));
    } else if (value instanceof Double number) {
      json.put(key, number);
    } else {
      json.put(key, value.longValue());
    }
  }
}
