package dev.edpm.analysis.merge;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.CounterPart;
import dev.edpm.analysis.part.Rank;
import dev.edpm.analysis.part.RegionPart;
import dev.edpm.analysis.part.StatisticsPart;
import dev.edpm.analysis.part.SummaryPart;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.ToLongBiFunction;
import java.util.function.ToLongFunction;

/** Merges the parts that several reports have of one region. */
final class RegionMerge {

  private final String name;
  private final List<RankedPart<RegionPart>> parts;
  private final List<String> withoutPercentiles = new ArrayList<>();
  private final List<String> mixedTags = new ArrayList<>();

  RegionMerge(String name, List<RankedPart<RegionPart>> parts) {
    this.name = name;
    this.parts = parts;
  }

  RegionPart merged() {
    JsonObject merged = new JsonObject();
    merged.put(RegionPart.LOCATION, parts.get(0).part().location().json());
    Set<String> counters = new LinkedHashSet<>();
    parts.forEach(region -> counters.addAll(region.part().counters()));
    merged.put(RegionPart.COUNTERS, List.copyOf(counters));
    if (parts.stream().allMatch(region -> region.part().isDisabled())) {
      merged.put(RegionPart.ENABLED, false);
    }
    merged
        .put(RegionPart.EXECUTIONS, sum(RegionPart::executions))
        .put(RegionPart.OUTERMOST, sum(region -> region.outermost().orElse(0)));
    if (parts.stream().anyMatch(region -> region.part().isEstimated())) {
      merged.put(RegionPart.ESTIMATED, true);
    }
    if (parts.stream().anyMatch(region -> region.part().sampled().isPresent())) {
      merged.put(RegionPart.SAMPLED, sum(region -> region.sampled().orElse(region.executions())));
    }
    putUnlessZero(merged, RegionPart.TRUNCATED, sum(RegionPart::truncated));
    putUnlessZero(merged, RegionPart.WARM_UP, sum(RegionPart::warmUp));
    putUnlessZero(merged, RegionPart.OPEN, sum(RegionPart::open));
    putUnlessZero(merged, RegionPart.RECORDS_DROPPED, sum(RegionPart::recordsDropped));
    SummaryPart summary = new SummaryPart(new JsonObject());
    for (String counter : counters) {
      summary.json().put(counter, summary(counter));
    }
    merged.put(RegionPart.OVERHEAD, overhead(summary));
    merged.put(RegionPart.SUMMARY, summary.json());
    putUnlessEmpty(merged, RegionPart.THREADS, threads());
    putUnlessEmpty(merged, RegionPart.TAGS, tags());
    return new RegionPart(merged);
  }

  /** Returns the statistics of the threads of all ranks. */
  private JsonObject threads() {
    JsonObject merged = new JsonObject();
    for (RankedPart<RegionPart> region : parts) {
      region
          .part()
          .threads()
          .forEach((id, thread) -> merged.put(Rank.key(region.rank(), id), thread.json()));
    }
    return merged;
  }

  private JsonObject tags() {
    TagMerge merge = new TagMerge(parts.stream().map(region -> region.part().tags()).toList());
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
   * Returns the counters whose percentiles {@link #merged} left out because a summary has no
   * buckets.
   */
  List<String> withoutPercentiles() {
    return withoutPercentiles;
  }

  /** Returns the keys of the tags in which {@link #merged} found values of several types. */
  List<String> mixedTags() {
    return mixedTags;
  }

  private JsonObject summary(String counter) {
    List<RankedPart<StatisticsPart>> summaries =
        parts.stream()
            .filter(region -> region.part().summary().has(counter))
            .map(region -> region.map(part -> part.summary().of(counter)))
            .toList();
    SummaryMerge merge = new SummaryMerge(summaries);
    JsonObject merged;
    try {
      merged = merge.merged();
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
  private JsonObject overhead(SummaryPart summary) {
    if (parts.stream().anyMatch(region -> region.part().overheadNs().isEmpty())) {
      return new JsonObject();
    }
    long ns = sum(region -> region.overheadNs().getAsLong());
    long wall = summary.wall().sum();
    JsonObject merged =
        new JsonObject()
            .put(RegionPart.OVERHEAD_NS, ns)
            .put(RegionPart.OVERHEAD_SHARE, wall == 0 ? 0.0 : Math.min(1, (double) ns / wall));
    putUnlessEmpty(
        merged,
        RegionPart.OVERHEAD_COUNTERS,
        shares(
            summary,
            (region, counter) -> region.summary().of(counter).sum(),
            RegionPart::overheadShare));
    putUnlessEmpty(merged, RegionPart.OVERHEAD_SELF, overheadInSelf(summary));
    return merged;
  }

  private JsonObject overheadInSelf(SummaryPart summary) {
    if (parts.stream().anyMatch(region -> region.part().overheadNsInSelf().isEmpty())) {
      return new JsonObject();
    }
    JsonObject merged =
        new JsonObject()
            .put(RegionPart.OVERHEAD_NS, sum(region -> region.overheadNsInSelf().getAsLong()))
            .put(RegionPart.OVERHEAD_ERROR, sum(region -> region.overheadErrorInSelf().orElse(0)));
    putUnlessEmpty(
        merged,
        RegionPart.OVERHEAD_COUNTERS,
        shares(
            summary,
            (region, counter) -> region.summary().of(counter).self().orElse(0),
            RegionPart::overheadShareOfSelf));
    return merged;
  }

  /** Returns the shares that measuring added to merged values of counters besides wall time. */
  private JsonObject shares(
      SummaryPart summary,
      ToLongBiFunction<RegionPart, String> value,
      BiFunction<RegionPart, String, OptionalDouble> share) {
    JsonObject shares = new JsonObject();
    for (String counter : summary.counters()) {
      if (!counter.equals(CounterPart.WALL)) {
        shares.put(counter, share(counter, value, share));
      }
    }
    return shares;
  }

  /** Returns the share of the merged value; null if that of one report with a value is unknown. */
  private Double share(
      String counter,
      ToLongBiFunction<RegionPart, String> value,
      BiFunction<RegionPart, String, OptionalDouble> share) {
    double cost = 0;
    double sum = 0;
    for (RankedPart<RegionPart> region : parts) {
      long one = value.applyAsLong(region.part(), counter);
      OptionalDouble known = share.apply(region.part(), counter);
      if (one != 0 && known.isEmpty()) {
        return null;
      }
      cost += one * known.orElse(0);
      sum += one;
    }
    return sum == 0 ? null : cost / sum;
  }

  private long sum(ToLongFunction<RegionPart> number) {
    return parts.stream().mapToLong(region -> number.applyAsLong(region.part())).sum();
  }

  private static void putUnlessZero(JsonObject merged, String key, long number) {
    merged.put(key, number == 0 ? null : number);
  }

  private static void putUnlessEmpty(JsonObject merged, String key, JsonObject part) {
    merged.put(key, part.entries().isEmpty() ? null : part);
  }
}
