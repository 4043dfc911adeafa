package dev.edpm.runtime.export.openmetrics;

import dev.edpm.runtime.region.TagSummary;
import dev.edpm.runtime.region.TagValueSummary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Writes the totals of the regions' executions by the values of those tags that the user has chosen
 * as labels. Totals are kept for each tag by itself, so a sample has one such label, and the
 * samples of different labels have the same executions.
 */
final class TagMetrics {

  private static final String PREFIX = RegionMetrics.PREFIX + "tagged_";

  /** The value that represents those without totals of their own. */
  private static final String OTHER = "other";

  private record Labels(String region, String tag, String value) {}

  private final MetricsText text;
  private final FamilyNames names;

  /** Values of different types may have the same text. */
  private final Map<Labels, List<TagValueSummary>> rows = new LinkedHashMap<>();

  /**
   * Prepares to write.
   *
   * @param labels the names of labels, which stay the same for the life of the process
   * @param regions the measured regions, sorted
   * @param chosen the keys of tags that are labels
   */
  TagMetrics(
      MetricsText text,
      FamilyNames names,
      FamilyNames labels,
      List<LabelledRegion> regions,
      Predicate<String> chosen) {
    this.text = text;
    this.names = names;
    for (LabelledRegion region : regions) {
      for (TagSummary tag : region.summary().tags()) {
        if (chosen.test(tag.key())) {
          add(region.summary().name(), labels.of("tag_" + tag.key(), ""), tag);
        }
      }
    }
  }

  private void add(String region, String label, TagSummary tag) {
    for (TagValueSummary value : tag.values()) {
      add(new Labels(region, label, String.valueOf(value.value())), value);
    }
    if (tag.other().executions() != 0) {
      add(new Labels(region, label, OTHER), tag.other());
    }
  }

  private void add(Labels labels, TagValueSummary value) {
    rows.computeIfAbsent(labels, key -> new ArrayList<>()).add(value);
  }

  /** Writes the numbers of executions. */
  void executions() {
    String help = "Completed executions by the value of a tag.";
    text.start(new Family(names.of(PREFIX + "executions", ""), Family.Type.COUNTER, "", help));
    rows.forEach(
        (labels, values) ->
            sample(labels, values.stream().mapToLong(TagValueSummary::executions).sum()));
  }

  /**
   * Writes the sums of a counter. A decreasing counter, whose sum may be negative, is absent.
   *
   * @param counter full name
   * @param code UCUM code of its unit
   * @param help one sentence for people
   */
  void counter(String counter, String code, String help) {
    MetricUnit unit = MetricUnit.of(code);
    String name = names.of(PREFIX + CounterMetrics.metricName(counter), unit.name());
    text.start(new Family(name, Family.Type.COUNTER, unit.name(), help));
    rows.forEach(
        (labels, values) -> {
          List<TagValueSummary.Counted> counted =
              values.stream()
                  .flatMap(value -> value.counters().stream())
                  .filter(value -> value.counter().equals(counter) && value.count() != 0)
                  .toList();
          long sum = counted.stream().mapToLong(TagValueSummary.Counted::sum).sum();
          if (!counted.isEmpty() && sum >= 0) {
            sample(labels, unit.of(sum));
          }
        });
  }

  private void sample(Labels labels, Number value) {
    Label region = Label.of(LabelledRegion.REGION, labels.region());
    text.sample("_total", value, region, Label.of(labels.tag(), labels.value()));
  }
}
