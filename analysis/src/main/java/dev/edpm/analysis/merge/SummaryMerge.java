package dev.edpm.analysis.merge;

import dev.edpm.analysis.json.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongBinaryOperator;

/** Merges the summaries of one counter of one region. */
final class SummaryMerge {

  /** The keys of percentiles in their order, with the percentages. */
  private static final Map<String, Double> PERCENTILES = percentiles();

  private final List<RankedPart> all;
  private final List<JsonObject> served;
  private boolean percentilesLeftOut;

  SummaryMerge(List<RankedPart> all) {
    this.all = all;
    this.served = all.stream().map(RankedPart::part).filter(summary -> summary.has("sum")).toList();
  }

  /** Returns whether the last {@link #merged} has no percentiles because records are missing. */
  boolean percentilesLeftOut() {
    return percentilesLeftOut;
  }

  /**
   * Merges the summaries.
   *
   * @throws ArithmeticException if a sum does not fit in 64 bits
   */
  JsonObject merged(Distribution records) {
    JsonObject merged = new JsonObject();
    if (!served.isEmpty()) {
      statistics(merged, records);
    }
    String reasons = reasons(all);
    if (!reasons.isEmpty()) {
      merged.put("unavailable", reasons);
    } else if (served.isEmpty()) {
      merged.put("count", 0L);
    }
    Set<String> sources = new TreeSet<>();
    all.forEach(summary -> sources.add(summary.part().text("source")));
    sources.remove("");
    if (!sources.isEmpty()) {
      merged.put("source", String.join(", ", sources));
    }
    all.stream()
        .flatMapToDouble(summary -> summary.part().number("multiplex").stream())
        .min()
        .ifPresent(least -> merged.put("multiplex", least));
    return merged;
  }

  private void statistics(JsonObject merged, Distribution records) {
    long count = reduce("count", Math::addExact);
    long min = reduce("min", Math::min);
    long max = reduce("max", Math::max);
    merged.put("count", count).put("sum", reduce("sum", Math::addExact));
    if (served.stream().allMatch(summary -> summary.has("self"))) {
      merged.put("self", reduce("self", Math::addExact));
    }
    double mean = mean(count);
    merged.put("min", min).put("max", max).put("mean", mean).put("stddev", deviation(count, mean));
    if (served.size() == 1) {
      JsonObject only = served.get(0);
      PERCENTILES.keySet().forEach(p -> merged.put(p, only.get(p)));
    } else if (records.isAllOf(count)) {
      PERCENTILES.forEach((key, percent) -> merged.put(key, records.percentile(percent, min, max)));
    } else {
      percentilesLeftOut = true;
    }
  }

  private static Map<String, Double> percentiles() {
    Map<String, Double> percentiles = new LinkedHashMap<>();
    percentiles.put("p50", 50.0);
    percentiles.put("p90", 90.0);
    percentiles.put("p95", 95.0);
    percentiles.put("p99", 99.0);
    percentiles.put("p999", 99.9);
    return percentiles;
  }

  private long reduce(String key, LongBinaryOperator operator) {
    return served.stream().mapToLong(summary -> summary.count(key)).reduce(operator).orElse(0);
  }

  /** This is not sum / count: the sum counts recursion once, the mean counts every execution. */
  private double mean(long count) {
    double sum = 0;
    for (JsonObject summary : served) {
      sum += summary.count("count") * summary.number("mean").orElse(0);
    }
    return count == 0 ? 0 : sum / count;
  }

  private double deviation(long count, double mean) {
    double squares = 0;
    for (JsonObject summary : served) {
      double own = summary.number("stddev").orElse(0);
      double shift = summary.number("mean").orElse(0) - mean;
      squares += summary.count("count") * (own * own + shift * shift);
    }
    return count == 0 ? 0 : Math.sqrt(squares / count);
  }

  /** Returns the reason that all ranks have in common, or each reason with its ranks. */
  static String reasons(List<RankedPart> all) {
    List<String> reasons = all.stream().map(s -> s.part().text("unavailable")).distinct().toList();
    if (reasons.size() == 1) {
      return reasons.get(0);
    }
    List<String> byRank = new ArrayList<>();
    for (String reason : reasons) {
      if (!reason.isEmpty()) {
        List<String> ranks =
            all.stream()
                .filter(s -> Objects.equals(s.part().text("unavailable"), reason))
                .map(s -> Long.toString(s.rank()))
                .toList();
        byRank.add("rank " + String.join(", ", ranks) + ": " + reason);
      }
    }
    return String.join("; ", byRank);
  }
}
