package dev.edpm.analysis.merge;

import dev.edpm.analysis.json.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Merges the tags that several reports have of one region: executions are added up by their values.
 * A value that one report has among the others is added up with them.
 */
final class TagMerge {

  private static final String EXECUTIONS = "executions";

  private final List<JsonObject> parts;

  /**
   * @param parts the tags of the region in each report
   */
  TagMerge(List<JsonObject> parts) {
    this.parts = parts;
  }

  /**
   * Returns the tags by their keys; empty where no report has any.
   *
   * @throws ArithmeticException if a sum does not fit in 64 bits
   */
  JsonObject merged() {
    Set<String> keys = new TreeSet<>();
    parts.forEach(part -> keys.addAll(part.entries().keySet()));
    JsonObject merged = new JsonObject();
    for (String key : keys) {
      merged.put(key, tag(parts.stream().filter(p -> p.has(key)).map(p -> p.object(key)).toList()));
    }
    return merged;
  }

  private static JsonObject tag(List<JsonObject> tags) {
    JsonObject merged = new JsonObject();
    merged.put("type", type(tags));
    extreme(merged, tags, "min", -1);
    extreme(merged, tags, "max", 1);
    Map<Object, List<JsonObject>> byValue = new LinkedHashMap<>();
    for (JsonObject tag : tags) {
      for (Object element : tag.list("values")) {
        if (element instanceof JsonObject value) {
          byValue.computeIfAbsent(value.get("value"), v -> new ArrayList<>()).add(value);
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
            .thenComparing((a, b) -> compare(a.get("value"), b.get("value"))));
    return merged
        .put("values", values)
        .put("other", totals(tags.stream().map(tag -> tag.object("other")).toList()));
  }

  /** Returns the type that all reports agree on; a report that has only null agrees with any. */
  private static String type(List<JsonObject> tags) {
    List<String> types =
        tags.stream()
            .map(tag -> tag.text("type"))
            .filter(t -> !t.equals("null"))
            .distinct()
            .toList();
    if (types.isEmpty()) {
      return "null";
    }
    boolean numbers = types.stream().allMatch(t -> t.equals("integer") || t.equals("number"));
    return numbers && types.size() > 1 ? "number" : types.get(0);
  }

  private static void extreme(JsonObject merged, List<JsonObject> tags, String key, int sign) {
    tags.stream()
        .filter(tag -> tag.has(key))
        .map(tag -> tag.get(key))
        .max((a, b) -> sign * compare(a, b))
        .ifPresent(value -> merged.put(key, value));
  }

  /** Numbers come in their order, then texts; null is the last. */
  private static int compare(Object a, Object b) {
    if (a instanceof Long one && b instanceof Long other) {
      return Long.compare(one, other);
    }
    double left = number(a);
    double right = number(b);
    if (isNumber(a) && isNumber(b)) {
      return Double.compare(left, right);
    }
    if (a == null || b == null) {
      return Boolean.compare(a == null, b == null);
    }
    return String.valueOf(a).compareTo(String.valueOf(b));
  }

  /** JSON has no number for NaN and the infinities, so they are texts. */
  private static boolean isNumber(Object value) {
    return value instanceof Number
        || "NaN".equals(value)
        || "Infinity".equals(value)
        || "-Infinity".equals(value);
  }

  private static double number(Object value) {
    if (value instanceof Number number) {
      return number.doubleValue();
    }
    return isNumber(value) ? Double.parseDouble((String) value) : 0;
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
