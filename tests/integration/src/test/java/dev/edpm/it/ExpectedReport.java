package dev.edpm.it;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.it.ProgramReport.Entry;
import dev.edpm.it.program.Execution;
import dev.edpm.it.program.History;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Compares the report of a program with the expected values. */
final class ExpectedReport {

  private record Key(String region, String thread) {}

  private final History history;
  private final ProgramReport.Part part;
  private final Map<Execution, Entry> found = new IdentityHashMap<>();
  private final List<String> differences = new ArrayList<>();

  private ExpectedReport(History history, ProgramReport.Part part) {
    this.history = history;
    this.part = part;
  }

  /** Returns what differs. */
  static List<String> differences(History history, ProgramReport.Part part) {
    ExpectedReport expected = new ExpectedReport(history, part);
    expected.numbers();
    expected.match();
    if (expected.differences.isEmpty()) {
      expected.found.forEach(expected::record);
      expected.regions();
      if (history.executions().stream().noneMatch(Execution::open)) {
        expected.differences.addAll(
            ExpectedTimes.differences(history.executions(), expected.found, part));
        expected.differences.addAll(
            ExpectedPaths.differences(history.executions(), expected.found, part));
      }
    }
    return expected.differences;
  }

  private void same(Object what, String which, Object is, Object expected) {
    if (!expected.equals(is)) {
      differences.add(what + ": " + which + " is " + is + " instead of " + expected);
    }
  }

  private void numbers() {
    part.records()
        .forEach(
            (region, entries) -> {
              for (int i = 0; i < entries.size(); i++) {
                same(region, "temporal-id of record " + i, entries.get(i).temporalId(), (long) i);
                if (i > 0 && entries.get(i).start() < entries.get(i - 1).start()) {
                  differences.add(region + ": temporal ids are not in order of opening");
                }
              }
            });
  }

  /** Finds the record of each execution: those of a region on one thread opened one by one. */
  private void match() {
    Map<Object, List<Execution>> expected = new HashMap<>();
    for (Execution execution : history.executions()) {
      expected.computeIfAbsent(key(execution), key -> new ArrayList<>()).add(execution);
    }
    Map<Object, List<Entry>> actual = new HashMap<>();
    part.records()
        .values()
        .forEach(
            entries ->
                entries.forEach(
                    entry ->
                        actual.computeIfAbsent(key(entry), key -> new ArrayList<>()).add(entry)));
    same("program", "what ran where", counts(actual), counts(expected));
    if (differences.isEmpty()) {
      expected.forEach(
          (key, executions) -> {
            for (int i = 0; i < executions.size(); i++) {
              found.put(executions.get(i), actual.get(key).get(i));
            }
          });
    }
  }

  /** Where threads ran one after the other, all executions of a region are in a known order. */
  private Object key(Execution execution) {
    return new Key(execution.region(), history.sequential() ? "" : execution.thread());
  }

  private Object key(Entry entry) {
    return new Key(entry.region(), history.sequential() ? "" : entry.thread());
  }

  private static Map<String, Integer> counts(Map<Object, ? extends List<?>> all) {
    Map<String, Integer> counts = new TreeMap<>();
    all.forEach((key, some) -> counts.put(key.toString(), some.size()));
    return counts;
  }

  private void record(Execution execution, Entry entry) {
    String what = entry.region() + "[" + entry.temporalId() + "]";
    same(what, "thread", entry.thread(), execution.thread());
    same(what, "exception", entry.exception(), execution.exception());
    same(what, "recursive", entry.recursive(), execution.recursive());
    same(what, "open", entry.open(), execution.open());
    same(what, "tags", entry.tags(), execution.tags());
    Entry parent = found.get(execution.parent());
    same(what, "parent", entry.parent(), parent == null ? "" : parent.region());
    same(what, "parent's id", entry.parentId(), parent == null ? -1L : parent.temporalId());
  }

  private void regions() {
    part.regions()
        .forEach(
            (name, region) -> {
              List<Execution> closed =
                  history.executions().stream()
                      .filter(one -> one.region().equals(name) && !one.open())
                      .toList();
              long outermost = closed.stream().filter(one -> !one.recursive()).count();
              same(name, "executions", region.get("executions").asLong(), (long) closed.size());
              same(name, "outermost", region.get("outermost").asLong(), outermost);
              Map<String, Map<Object, Long>> tags = new TreeMap<>();
              for (Execution one : closed) {
                one.tags()
                    .forEach(
                        (key, value) ->
                            tags.computeIfAbsent(key, any -> new HashMap<>())
                                .merge(value, 1L, Long::sum));
              }
              same(name, "tags", tags(region.path("tags")), tags);
            });
  }

  /** How many executions each value of a tag has, by key. */
  private static Map<String, Map<Object, Long>> tags(JsonNode tags) {
    Map<String, Map<Object, Long>> all = new TreeMap<>();
    tags.properties()
        .forEach(
            tag -> {
              Map<Object, Long> values = new HashMap<>();
              for (JsonNode row : tag.getValue().get("values")) {
                Object value = ProgramReport.value(row.get("value"));
                values.merge(value, row.get("executions").asLong(), Long::sum);
              }
              all.put(tag.getKey(), values);
            });
    return all;
  }
}
