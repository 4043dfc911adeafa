package dev.edpm.opentelemetry;

import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.TagSummary;
import dev.edpm.runtime.region.TagValueSummary;
import io.opentelemetry.api.common.Attributes;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The sums of a snapshot: for each metric, a value for each set of attributes. */
final class RegionSums {

  private static final String OTHER = "other";

  private final Map<RegionMetric, Map<Attributes, Long>> values = new LinkedHashMap<>();
  private final Set<String> tags;

  private RegionSums(Set<String> tags) {
    this.tags = tags;
  }

  /**
   * Returns the sums.
   *
   * @param tags the keys of those tags whose values have sums
   * @param counters whether to include the sums of the regions' counters
   */
  static Map<RegionMetric, Map<Attributes, Long>> of(
      Snapshot snapshot, Set<String> tags, boolean counters) {
    RegionSums sums = new RegionSums(tags);
    for (RegionSummary region : snapshot.regions()) {
      if (region.enabled()) {
        Attributes attributes = attributes(region);
        sums.add(RegionMetric.EXECUTIONS, attributes, region.executions());
        sums.add(RegionMetric.OPEN, attributes, region.open());
        if (counters) {
          sums.counters(region, attributes);
        }
        sums.tags(region);
      }
    }
    return sums.values;
  }

  /** Returns the attributes of metrics of a region as a whole. */
  static Attributes attributes(RegionSummary region) {
    return Attributes.of(RegionMetric.REGION, region.name());
  }

  private void counters(RegionSummary region, Attributes attributes) {
    for (CounterSummary counter : region.counters()) {
      counter
          .statistics()
          .ifPresent(found -> add(RegionMetric.sum(counter.counter()), attributes, found.sum()));
    }
  }

  private void tags(RegionSummary region) {
    for (TagSummary tag : region.tags()) {
      if (tags.contains(tag.key())) {
        for (TagValueSummary value : tag.values()) {
          tagged(region, tag.key(), String.valueOf(value.value()), value);
        }
        if (tag.other().executions() != 0) {
          tagged(region, tag.key(), OTHER, tag.other());
        }
      }
    }
  }

  private void tagged(RegionSummary region, String key, String text, TagValueSummary value) {
    Attributes attributes =
        Attributes.of(
            RegionMetric.REGION, region.name(), RegionMetric.TAG, key, RegionMetric.VALUE, text);
    add(RegionMetric.TAGGED_EXECUTIONS, attributes, value.executions());
    for (TagValueSummary.Counted counted : value.counters()) {
      if (counted.count() != 0) {
        add(RegionMetric.taggedSum(counted.counter()), attributes, counted.sum());
      }
    }
  }

  /** Values of different types may have the same text; they are added up. */
  private void add(RegionMetric metric, Attributes attributes, long value) {
    values
        .computeIfAbsent(metric, any -> new LinkedHashMap<>())
        .merge(attributes, value, Long::sum);
  }
}
