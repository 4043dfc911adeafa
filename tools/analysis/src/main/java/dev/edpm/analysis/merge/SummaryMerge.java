package dev.edpm.analysis.merge;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.StatisticsPart;
import dev.edpm.analysis.part.StatisticsPart.Value;
import dev.edpm.annotations.distribution.Distribution;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongBinaryOperator;

/** Merges the summaries of one counter of one region. */
final class SummaryMerge {

  private static final Map<Value, Double> PERCENTILES =
      new EnumMap<>(
          Map.of(
              Value.P50, 50.0,
              Value.P90, 90.0,
              Value.P95, 95.0,
              Value.P99, 99.0,
              Value.P999, 99.9));

  private final List<RankedPart<StatisticsPart>> all;
  private final List<StatisticsPart> served;
  private boolean percentilesLeftOut;

  SummaryMerge(List<RankedPart<StatisticsPart>> all) {
    this.all = all;
    this.served = all.stream().map(RankedPart::part).filter(StatisticsPart::hasSum).toList();
  }

  /**
   * Returns whether the last {@link #merged} has no percentiles because a summary has no buckets.
   */
  boolean percentilesLeftOut() {
    return percentilesLeftOut;
  }

  /**
   * Merges the summaries.
   *
   * @throws ArithmeticException if a sum or a number of values does not fit in 64 bits
   */
  JsonObject merged() {
    JsonObject merged = new JsonObject();
    if (!served.isEmpty()) {
      statistics(merged);
    }
    String reasons = reasons(all);
    if (!reasons.isEmpty()) {
      merged.put(StatisticsPart.UNAVAILABLE, reasons);
    } else if (served.isEmpty()) {
      merged.put(StatisticsPart.COUNT, 0L);
    }
    Set<String> sources = new TreeSet<>();
    all.forEach(summary -> sources.add(summary.part().source()));
    sources.remove("");
    if (!sources.isEmpty()) {
      merged.put(StatisticsPart.SOURCE, String.join(", ", sources));
    }
    all.stream()
        .flatMapToDouble(summary -> summary.part().multiplex().stream())
        .min()
        .ifPresent(least -> merged.put(StatisticsPart.MULTIPLEX, least));
    return merged;
  }

  private void statistics(JsonObject merged) {
    long count = served.stream().mapToLong(StatisticsPart::count).reduce(0, Math::addExact);
    long min = reduce(Value.MIN, Math::min);
    long max = reduce(Value.MAX, Math::max);
    merged.put(StatisticsPart.COUNT, count);
    merged.put(Value.SUM.key(), reduce(Value.SUM, Math::addExact));
    if (served.stream().allMatch(summary -> summary.self().isPresent())) {
      merged.put(Value.SELF.key(), reduce(Value.SELF, Math::addExact));
    }
    double mean = mean(count);
    merged.put(Value.MIN.key(), min);
    merged.put(Value.MAX.key(), max);
    merged.put(Value.MEAN.key(), mean);
    merged.put(Value.STDDEV.key(), deviation(count, mean));
    if (served.size() == 1) {
      JsonObject only = served.get(0).json();
      PERCENTILES.keySet().forEach(p -> merged.put(p.key(), only.get(p.key())));
      merged.put(StatisticsPart.BUCKETS, only.get(StatisticsPart.BUCKETS));
    } else {
      List<Distribution> each = served.stream().map(StatisticsPart::distribution).toList();
      percentilesLeftOut = each.stream().anyMatch(Distribution::isEmpty);
      if (!percentilesLeftOut) {
        Distribution values = each.stream().reduce(Distribution.NONE, Distribution::plus);
        PERCENTILES.forEach(
            (p, percent) -> merged.put(p.key(), values.percentile(percent, min, max)));
        merged.put(StatisticsPart.BUCKETS, StatisticsPart.buckets(values));
      }
    }
  }

  private long reduce(Value value, LongBinaryOperator operator) {
    return served.stream()
        .mapToLong(summary -> summary.integer(value).orElse(0))
        .reduce(operator)
        .orElse(0);
  }

  /** This is not sum / count: the sum counts recursion once, the mean counts every execution. */
  private double mean(long count) {
    double sum = 0;
    for (StatisticsPart summary : served) {
      sum += summary.count() * summary.number(Value.MEAN).orElse(0);
    }
    return count == 0 ? 0 : sum / count;
  }

  private double deviation(long count, double mean) {
    double squares = 0;
    for (StatisticsPart summary : served) {
      double own = summary.number(Value.STDDEV).orElse(0);
      double shift = summary.number(Value.MEAN).orElse(0) - mean;
      squares += summary.count() * (own * own + shift * shift);
    }
    return count == 0 ? 0 : Math.sqrt(squares / count);
  }

  /** Returns the reason that all ranks have in common, or each reason with its ranks. */
  static String reasons(List<RankedPart<StatisticsPart>> all) {
    List<String> reasons = all.stream().map(s -> s.part().unavailable()).distinct().toList();
    if (reasons.size() == 1) {
      return reasons.get(0);
    }
    List<String> byRank = new ArrayList<>();
    for (String reason : reasons) {
      if (!reason.isEmpty()) {
        List<String> ranks =
            all.stream()
                .filter(s -> Objects.equals(s.part().unavailable(), reason))
                .map(s -> Long.toString(s.rank()))
                .toList();
        byRank.add("rank " + String.join(", ", ranks) + ": " + reason);
      }
    }
    return String.join("; ", byRank);
  }
}
