package dev.edpm.analysis.merge;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.json.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Merges the parts that several reports have of one region. */
final class RegionMerge {

  private final String name;
  private final List<RankedPart> parts;
  private final List<String> withoutPercentiles = new ArrayList<>();
  private final List<String> mixedTags = new ArrayList<>();

  RegionMerge(String name, List<RankedPart> parts) {
    this.name = name;
    this.parts = parts;
  }

  JsonObject merged(Distributions records) {
    JsonObject merged = new JsonObject();
    merged.put("location", parts.get(0).part().object("location"));
    Set<String> counters = new LinkedHashSet<>();
    for (RankedPart region : parts) {
      for (Object counter : region.part().list("counters")) {
        if (counter instanceof String text) {
          counters.add(text);
        }
      }
    }
    merged.put("counters", List.copyOf(counters));
    if (parts.stream().allMatch(region -> Boolean.FALSE.equals(region.part().get("enabled")))) {
      merged.put("enabled", false);
    }
    merged.put("executions", sum("executions")).put("outermost", sum("outermost"));
    if (parts.stream().anyMatch(region -> region.part().is("estimated"))) {
      merged.put("estimated", true);
    }
    if (parts.stream().anyMatch(region -> region.part().has("sampled"))) {
      merged.put("sampled", sampled());
    }
    putUnlessZero(merged, "truncated");
    putUnlessZero(merged, "warm-up");
    putUnlessZero(merged, "records-dropped");
    JsonObject summary = new JsonObject();
    for (String counter : counters) {
      summary.put(counter, summary(counter, records));
    }
    merged.put("overhead", overhead(summary));
    merged.put("summary", summary);
    JsonObject threads = ThreadMerge.merged(parts);
    merged.put("threads", threads.entries().isEmpty() ? null : threads);
    JsonObject tags = tags();
    return merged.put("tags", tags.entries().isEmpty() ? null : tags);
  }

  private JsonObject tags() {
    List<JsonObject> tags = parts.stream().map(region -> region.part().object("tags")).toList();
    TagMerge merge = new TagMerge(tags);
    try {
      JsonObject merged = merge.merged();
      mixedTags.addAll(merge.mixed());
      return merged;
    } catch (ArithmeticException e) {
      throw new InputException(
          "the region " + Excerpt.of(name) + " has a sum by tags that does not fit in 64 bits");
    }
  }

  /**
   * Returns the counters whose percentiles {@link #merged} left out because records are missing.
   */
  List<String> withoutPercentiles() {
    return withoutPercentiles;
  }

  /** Returns the keys of the tags in which {@link #merged} found values of several types. */
  List<String> mixedTags() {
    return mixedTags;
  }

  private JsonObject summary(String counter, Distributions records) {
    List<RankedPart> summaries =
        parts.stream()
            .filter(region -> region.part().object("summary").has(counter))
            .map(r -> new RankedPart(r.rank(), r.part().object("summary").object(counter)))
            .toList();
    SummaryMerge merge = new SummaryMerge(summaries);
    JsonObject merged;
    try {
      merged = merge.merged(records.of(counter));
    } catch (ArithmeticException e) {
      throw new InputException(
          "the region "
              + Excerpt.of(name)
              + " has a sum of "
              + Excerpt.of(counter)
              + " that does not fit in 64 bits");
    }
    if (merge.percentilesLeftOut()) {
      withoutPercentiles.add(counter);
    }
    return merged;
  }

  /** Returns the sum of the overhead, or nothing if the overhead of one report is not known. */
  private JsonObject overhead(JsonObject summary) {
    if (parts.stream().anyMatch(region -> !region.part().object("overhead").has("ns"))) {
      return new JsonObject();
    }
    long ns = parts.stream().mapToLong(r -> r.part().object("overhead").count("ns")).sum();
    long wall = summary.object("time.wall").count("sum");
    return new JsonObject()
        .put("ns", ns)
        .put("share", wall == 0 ? 0.0 : Math.min(1, (double) ns / wall));
  }

  private long sampled() {
    return parts.stream()
        .map(RankedPart::part)
        .mapToLong(r -> r.has("sampled") ? r.count("sampled") : r.count("executions"))
        .sum();
  }

  private long sum(String key) {
    return parts.stream().mapToLong(region -> region.part().count(key)).sum();
  }

  private void putUnlessZero(JsonObject merged, String key) {
    if (sum(key) != 0) {
      merged.put(key, sum(key));
    }
  }
}
