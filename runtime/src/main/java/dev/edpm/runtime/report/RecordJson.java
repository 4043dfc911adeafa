package dev.edpm.runtime.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.RegionSummary;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes records. What is the same for all records of a region is worked out once. */
final class RecordJson {

  /** The counters of one type, and where their values are in an execution. */
  private record Group(JsonName type, List<JsonName> counters, int[] indices) {}

  private record Shape(JsonName name, List<Group> groups) {}

  private static final JsonName REGION = new JsonName("region");
  private static final JsonName PARENT = new JsonName("parent");

  private final List<Shape> shapes = new ArrayList<>();
  private final Map<String, JsonName> exceptions = new LinkedHashMap<>();
  private final Json json;

  RecordJson(Json json, List<RegionSummary> regions, CounterNames counterNames) {
    this.json = json;
    Map<List<String>, List<Group>> known = new HashMap<>();
    for (RegionSummary region : regions) {
      List<String> counters = new ArrayList<>();
      for (CounterSummary counter : region.counters()) {
        counters.add(counter.counter());
      }
      shapes.add(
          new Shape(
              new JsonName(region.name()),
              known.computeIfAbsent(counters, names -> groups(names, counterNames))));
    }
  }

  private static List<Group> groups(List<String> counters, CounterNames names) {
    Map<String, List<Integer>> byType = new LinkedHashMap<>();
    for (int i = 0; i < counters.size(); i++) {
      String type = names.type(counters.get(i));
      byType.computeIfAbsent(type, t -> new ArrayList<>()).add(i);
    }
    List<Group> groups = new ArrayList<>();
    byType.forEach(
        (type, indices) ->
            groups.add(
                new Group(
                    new JsonName(type),
                    indices.stream()
                        .map(i -> new JsonName(names.counter(counters.get(i))))
                        .toList(),
                    indices.stream().mapToInt(Integer::intValue).toArray())));
    return groups;
  }

  /** Writes the key {@code region} with the name of the execution's region. */
  void writeRegion(Execution execution) throws IOException {
    REGION.writeKey(json.generator());
    shapes.get(execution.region()).name().writeValue(json.generator());
  }

  /** Writes the entries of a record into the object that has been started. */
  void writeEntries(Execution execution) throws IOException {
    JsonGenerator to = json.generator();
    to.writeNumberField("temporal-id", execution.temporalId());
    to.writeNumberField("thread", execution.thread());
    if (execution.parentRegion() >= 0) {
      PARENT.writeKey(to);
      shapes.get(execution.parentRegion()).name().writeValue(to);
      if (execution.parentTemporalId() >= 0) {
        to.writeNumberField("parent-temporal-id", execution.parentTemporalId());
      }
    }
    to.writeNumberField("start", execution.start());
    for (Group group : shapes.get(execution.region()).groups()) {
      group.type().writeKey(to);
      to.writeStartObject();
      for (int i = 0; i < group.indices().length; i++) {
        group.counters().get(i).writeKey(to);
        writeValue(to, value(execution, group.indices()[i]));
      }
      to.writeEndObject();
    }
    if (execution.exception() != null) {
      to.writeFieldName("exception");
      exceptions.computeIfAbsent(execution.exception(), JsonName::new).writeValue(to);
    }
    json.putIf("recursive", execution.recursive());
    json.putIf("open", execution.open());
    json.putIf("truncated", execution.truncated());
  }

  private static long value(Execution execution, int i) {
    return i == 0 ? execution.wall() : execution.value(i);
  }

  private static void writeValue(JsonGenerator to, long value) throws IOException {
    if (value == Execution.NO_VALUE) {
      to.writeNull();
    } else {
      to.writeNumber(value);
    }
  }
}
