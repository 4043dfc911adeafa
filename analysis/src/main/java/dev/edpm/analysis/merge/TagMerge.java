package dev.edpm.analysis.merge;

import dev.edpm.analysis.json.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Merges the tags that several reports have of one region: executions are added up by their values.
 * Executions that a report lists under {@code other} stay there.
 */
final class TagMerge {

  private static final String EXECUTIONS = "executions";

  private final List<JsonObject> parts;
  private final List<String> mixed = new ArrayList<>();

  /**
   * @param parts the tags of the region in each report
   */
  TagMerge(List<JsonObject> parts) {
    this.parts = parts;
  }

  /**
   * Returns the tags by their keys; empty if no report has any.
   *
   * @throws ArithmeticException if a sum does not fit in 64 bits
   */
  JsonObject merged() {
    Set<String> keys = new TreeSet<>();
    parts.forEach(part -> keys.addAll(part.entries().keySet()));
    JsonObject merged = new JsonObject();
    for (String key : keys) {
      List<JsonObject> tags =
          parts.stream().filter(part -> part.has(key)).map(part -> part.object(key)).toList();
      List<String> types = types(tags);
      if (types.size() > 1) {
        mixed.add(key);
      }
      merged.put(key, tag(tags, types.isEmpty() ? "null" : types.get(0)));
    }
    return merged;
  }

  /** Returns the keys for which {@link #merged} found different types in the reports. */
  List<String> mixed() {
    return mixed;
  }

  private static JsonObject tag(List<JsonObject> tags, String type) {
    JsonObject merged = new JsonObject().put("type", type);
    TagValues of = new TagValues(type);
    merged.put("min", numbers(tags, "min", of).min(of.order()).orElse(null));
    merged.put("max", numbers(tags, "max", of).max(of.order()).orElse(null));
    Map<Object, List<JsonObject>> byValue = new LinkedHashMap<>();
    for (JsonObject tag : tags) {
      for (Object element : tag.list("values")) {
        if (element instanceof JsonObject row) {
          byValue.computeIfAbsent(of.value(row.get("value")), v -> new ArrayList<>()).add(row);
        }
      }
    }
    List<JsonObject> values = new ArrayList<>();
    byValue.forEach(
        (value, same) -> {
          JsonObject one = new JsonObject();
          one.entries().put("value", value);
          values.add(one.putAll(totals(same)));
        });
    values.sort(
        Comparator.<JsonObject>comparingLong(value -> -value.count(EXECUTIONS))
            .thenComparing(value -> value.get("value"), of.order()));
    return merged
        .put("values", values)
        .put("other", totals(tags.stream().map(tag -> tag.object("other")).toList()));
  }

  /**
   * Returns the types in the reports, except the type of a tag whose values are all null. Integers
   * and numbers together count as numbers.
   */
  private static List<String> types(List<JsonObject> tags) {
    List<String> types =
        tags.stream()
            .map(tag -> tag.text("type"))
            .filter(type -> !type.isEmpty() && !type.equals("null"))
            .distinct()
            .toList();
    return types.size() == 2 && types.containsAll(List.of("integer", "number"))
        ? List.of("number")
        : types;
  }

  private static Stream<Object> numbers(List<JsonObject> tags, String key, TagValues of) {
    return tags.stream().map(tag -> tag.get(key)).filter(Objects::nonNull).map(of::value);
  }

  private static JsonObject totals(List<JsonObject> parts) {
    long executions = sum(parts, EXECUTIONS);
    Set<String> counters = new LinkedHashSet<>();
    parts.forEach(part -> counters.addAll(part.object("summary").entries().keySet()));
    JsonObject summary = new JsonObject();
    for (String counter : counters) {
      long count = 0;
      List<JsonObject> summaries = new ArrayList<>();
      for (JsonObject part : parts) {
        JsonObject of = part.object("summary");
        if (of.has(counter)) {
          JsonObject one = of.object(counter);
          count += one.has("count") ? one.count("count") : part.count(EXECUTIONS);
          summaries.add(one);
        }
      }
      JsonObject merged = new JsonObject();
      if (count != executions) {
        merged.put("count", count);
      }
      merged.put("sum", sum(summaries, "sum"));
      if (summaries.stream().allMatch(one -> one.has("self"))) {
        merged.put("self", sum(summaries, "self"));
      }
      summary.put(counter, merged);
    }
    return new JsonObject().put(EXECUTIONS, executions).put("summary", summary);
  }

  private static long sum(List<JsonObject> parts, String key) {
    return parts.stream().mapToLong(part -> part.count(key)).reduce(0, Math::addExact);
  }
}
