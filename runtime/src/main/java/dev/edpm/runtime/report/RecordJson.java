package dev.edpm.runtime.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.report.json.Json;
import dev.edpm.runtime.report.json.JsonName;
import dev.edpm.runtime.tracing.ExecutionSpans;
import dev.edpm.runtime.tracing.SpanIds;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes records. Everything that is the same for all records of a region is computed once. */
final class RecordJson {

  /** The counters of one type, with the indices of their values in an execution. */
  private record Group(JsonName type, List<JsonName> counters, int[] indices) {}

  private record Shape(String region, JsonName name, List<Group> groups) {}

  private static final JsonName KIND = new JsonName("kind");
  private static final JsonName RECORD = new JsonName("record");
  private static final JsonName REGION = new JsonName("region");
  private static final JsonName PARENT = new JsonName("parent");
  private static final JsonName CARRIED_FROM = new JsonName("carried-from");

  private final List<Shape> shapes = new ArrayList<>();
  private final Map<String, JsonName> exceptions = new LinkedHashMap<>();
  private final Json json;
  private final TagsJson tags;
  private final KeptRecords kept;
  private final ExecutionSpans spans;

  /**
   * @param kept the records that are written; no record refers to a parent that is left out
   */
  RecordJson(Json json, Report report, KeptRecords kept) {
    this.json = json;
    this.tags = new TagsJson(json);
    this.kept = kept;
    this.spans = report.spans();
    CounterNames counterNames = new CounterNames(report.counters());
    Map<List<String>, List<Group>> known = new HashMap<>();
    for (RegionSummary region : report.snapshot().regions()) {
      List<String> counters = new ArrayList<>();
      for (CounterSummary counter : region.counters()) {
        counters.add(counter.counter());
      }
      shapes.add(
          new Shape(
              region.name(),
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

  /** Writes a record in a format: as an element of its region, or as a line. */
  void write(ReportFormat format, Execution execution) throws IOException {
    json.startObject();
    if (format == ReportFormat.LINES) {
      JsonGenerator to = json.generator();
      KIND.writeKey(to);
      RECORD.writeValue(to);
      REGION.writeKey(to);
      shapes.get(execution.region()).name().writeValue(to);
    }
    writeEntries(execution);
    json.endObject();
  }

  private void writeEntries(Execution execution) throws IOException {
    JsonGenerator to = json.generator();
    to.writeNumberField("temporal-id", execution.temporalId());
    to.writeNumberField("thread", execution.thread());
    if (execution.parentRegion() >= 0) {
      PARENT.writeKey(to);
      shapes.get(execution.parentRegion()).name().writeValue(to);
      if (execution.parentTemporalId() >= 0 && hasParentRecord(execution)) {
        to.writeNumberField("parent-temporal-id", execution.parentTemporalId());
      }
    }
    if (execution.carriedFrom() >= 0) {
      CARRIED_FROM.writeKey(to);
      shapes.get(execution.carriedFrom()).name().writeValue(to);
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
    tags.record(execution);
    if (execution.exception() != null) {
      to.writeFieldName("exception");
      exceptions.computeIfAbsent(execution.exception(), JsonName::new).writeValue(to);
    }
    SpanIds span =
        spans.of(shapes.get(execution.region()).region(), execution.start(), execution.wall());
    if (span != null) {
      to.writeStringField("trace-id", span.trace());
      to.writeStringField("span-id", span.span());
    }
    json.putIf("recursive", execution.recursive());
    json.putIf("open", execution.open());
    json.putIf("truncated", execution.truncated());
    json.putIf("warm-up", execution.warmUp());
    json.putIf(
        "longest",
        execution.longest() || kept.isAfterFirst(execution.region(), execution.temporalId()));
  }

  private boolean hasParentRecord(Execution execution) {
    return !kept.isLeftOut(execution.parentRegion(), execution.parentTemporalId());
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
