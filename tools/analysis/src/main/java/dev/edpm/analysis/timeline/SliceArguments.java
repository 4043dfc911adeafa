package dev.edpm.analysis.timeline;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.CounterPart;
import dev.edpm.analysis.part.RecordPart;
import dev.edpm.analysis.part.SteeringPart;
import dev.edpm.analysis.part.TaskPart;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The arguments of slices, from the records of a report. */
final class SliceArguments {

  private final Names names;

  /** Full names by type and name, so that they are not concatenated for each record. */
  private final Map<String, Map<String, String>> fullNames = new HashMap<>();

  SliceArguments(Names names) {
    this.names = names;
  }

  /** Returns the counters of an execution by full name, its tags, and its other properties. */
  List<Argument> ofRecord(RecordPart record) {
    List<Argument> arguments = new ArrayList<>();
    record.properties(
        (key, value) -> {
          if (value instanceof JsonObject values) {
            addAll(key.equals(RecordPart.TAGS) ? "tag" : key, values, arguments);
          } else {
            add(key, value, arguments);
          }
        });
    return arguments;
  }

  /** Returns the counters of a task by full name, its iterations, and its other properties. */
  List<Argument> ofTask(TaskPart task) {
    List<Argument> arguments = new ArrayList<>();
    task.properties((key, value) -> add(key, value, arguments));
    if (!task.iterations().isEmpty()) {
      add(
          "iterations",
          task.iterations().stream().map(String::valueOf).collect(Collectors.joining(".")),
          arguments);
    }
    if (!task.after().isEmpty()) {
      add(
          "after",
          task.after().stream()
              .map(one -> (one.number() + " " + one.reason()).strip())
              .collect(Collectors.joining(", ")),
          arguments);
    }
    if (!task.data().isEmpty()) {
      add("parameters", task.parameters(), arguments);
    }
    if (task.bytes() != 0) {
      add("bytes", task.bytes(), arguments);
    }
    JsonObject counters = task.counters();
    counters.entries().keySet().forEach(type -> addAll(type, counters.object(type), arguments));
    return arguments;
  }

  /** Returns the properties of a change of a knob. */
  List<Argument> ofChange(SteeringPart.ChangedKnob change) {
    List<Argument> arguments = new ArrayList<>();
    change.properties((key, value) -> add(key, value, arguments));
    return arguments;
  }

  private void addAll(String type, JsonObject values, List<Argument> arguments) {
    Map<String, String> ofType = fullNames.computeIfAbsent(type, t -> new HashMap<>());
    for (Map.Entry<String, Object> value : values.entries().entrySet()) {
      String name = ofType.computeIfAbsent(value.getKey(), key -> names.shared(type + "." + key));
      // The wall time of a slice is its length.
      if (!name.equals(CounterPart.WALL)) {
        addShared(name, value.getValue(), arguments);
      }
    }
  }

  private void add(String name, Object value, List<Argument> arguments) {
    addShared(names.shared(name), value, arguments);
  }

  /** Adds a value, unless it is unavailable or of an unknown type. */
  private static void addShared(String name, Object value, List<Argument> arguments) {
    Object known = value instanceof BigInteger ? value.toString() : value;
    if (known instanceof Long
        || known instanceof Double
        || known instanceof Boolean
        || known instanceof String) {
      arguments.add(new Argument(name, known));
    }
  }
}
