package dev.edpm.analysis.merge;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.StatisticsPart;
import dev.edpm.analysis.part.StatisticsPart.Value;
import dev.edpm.analysis.part.TagPart;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * Merges the tags that several reports have of one region: executions are added up by their values.
 * Executions that a report lists under {@code other} stay there.
 */
final class TagMerge {

  private final List<Map<String, TagPart>> parts;
  private final List<String> mixed = new ArrayList<>();

  /**
   * @param parts the tags of the region in each report
   */
  TagMerge(List<Map<String, TagPart>> parts) {
    this.parts = parts;
  }

  /**
   * Returns the tags by their keys; empty if no report has any.
   *
   * @throws ArithmeticException if a sum does not fit in 64 bits
   */
  JsonObject merged() {
    Set<String> keys = new TreeSet<>();
    parts.forEach(part -> keys.addAll(part.keySet()));
    JsonObject merged = new JsonObject();
    for (String key : keys) {
      List<TagPart> tags =
          parts.stream().map(part -> part.get(key)).filter(Objects::nonNull).toList();
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

  private static JsonObject tag(List<TagPart> tags, String type) {
    JsonObject merged = new JsonObject().put(TagPart.TYPE, type);
    TagValues of = new TagValues(type);
    merged.put(TagPart.MIN, numbers(tags, TagPart::min, of).min(of.order()).orElse(null));
    merged.put(TagPart.MAX, numbers(tags, TagPart::max, of).max(of.order()).orElse(null));
    Map<Object, List<TagPart.Row>> byValue = new LinkedHashMap<>();
    for (TagPart tag : tags) {
      for (TagPart.Row row : tag.values()) {
        byValue.computeIfAbsent(of.value(row.value()), v -> new ArrayList<>()).add(row);
      }
    }
    List<TagPart.Row> values = new ArrayList<>();
    byValue.forEach(
        (value, same) -> {
          JsonObject one = new JsonObject();
          one.entries().put(TagPart.Row.VALUE, value);
          values.add(new TagPart.Row(one.putAll(totals(same))));
        });
    values.sort(
        Comparator.<TagPart.Row>comparingLong(value -> -value.executions())
            .thenComparing(TagPart.Row::value, of.order()));
    return merged
        .put(TagPart.VALUES, values.stream().map(TagPart.Row::json).toList())
        .put(TagPart.OTHER, totals(tags.stream().map(TagPart::other).toList()));
  }

  /**
   * Returns the types in the reports, except the type of a tag whose values are all null. Integers
   * and numbers together count as numbers.
   */
  private static List<String> types(List<TagPart> tags) {
    List<String> types =
        tags.stream()
            .map(TagPart::type)
            .filter(type -> !type.isEmpty() && !type.equals("null"))
            .distinct()
            .toList();
    return types.size() == 2 && types.containsAll(List.of("integer", "number"))
        ? List.of("number")
        : types;
  }

  private static Stream<Object> numbers(
      List<TagPart> tags, Function<TagPart, Object> number, TagValues of) {
    return tags.stream().map(number).filter(Objects::nonNull).map(of::value);
  }

  private static JsonObject totals(List<TagPart.Row> rows) {
    long executions = sum(rows, TagPart.Row::executions);
    Set<String> counters = new LinkedHashSet<>();
    rows.forEach(row -> counters.addAll(row.summary().counters()));
    JsonObject summary = new JsonObject();
    for (String counter : counters) {
      List<TagPart.Row> counted = rows.stream().filter(row -> row.summary().has(counter)).toList();
      List<StatisticsPart> values = counted.stream().map(row -> row.summary().of(counter)).toList();
      long count = sum(counted, row -> row.count(counter));
      JsonObject merged = new JsonObject();
      if (count != executions) {
        merged.put(StatisticsPart.COUNT, count);
      }
      merged.put(Value.SUM.key(), sum(values, StatisticsPart::sum));
      if (values.stream().allMatch(one -> one.self().isPresent())) {
        merged.put(Value.SELF.key(), sum(values, one -> one.self().getAsLong()));
      }
      summary.put(counter, merged);
    }
    return new JsonObject()
        .put(TagPart.Row.EXECUTIONS, executions)
        .put(TagPart.Row.SUMMARY, summary);
  }

  private static <T> long sum(List<T> parts, ToLongFunction<T> number) {
    return parts.stream().mapToLong(number).reduce(0, Math::addExact);
  }
}
