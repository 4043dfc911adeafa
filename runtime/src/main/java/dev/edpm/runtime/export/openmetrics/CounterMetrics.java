package dev.edpm.runtime.export.openmetrics;

import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Statistics;
import java.util.List;

/**
 * Writes one counter of the regions: a summary, whose quantiles 0 and 1 are the minimum and maximum
 * of an execution, and a counter of the self value. Unavailable values are absent. For a decreasing
 * counter, which may have negative values, the parts that OpenMetrics defines only for increasing
 * ones are absent.
 */
final class CounterMetrics {

  private final MetricsText text;
  private final FamilyNames names;
  private final List<RegionSummary> regions;
  private final String counter;
  private final MetricUnit unit;
  private final String help;

  /**
   * Prepares to write.
   *
   * @param regions the measured regions, sorted
   * @param counter full name
   * @param unit UCUM code
   * @param help one sentence for people
   */
  CounterMetrics(
      MetricsText text,
      FamilyNames names,
      List<RegionSummary> regions,
      String counter,
      String unit,
      String help) {
    this.text = text;
    this.names = names;
    this.regions = regions;
    this.counter = counter;
    this.unit = MetricUnit.of(unit);
    this.help = help;
  }

  void write() {
    text.start(family("", Family.Type.SUMMARY, help));
    for (RegionSummary region : regions) {
      CounterSummary summary = summary(region);
      if (summary != null && summary.statistics().isPresent()) {
        statistics(region, summary.statistics().get());
      } else if (summary != null && summary.unavailable().isEmpty()) {
        counts(region, 0, 0);
      }
    }
    text.start(
        family(
            "_self",
            Family.Type.COUNTER,
            "The part while the region was the innermost open region."));
    for (RegionSummary region : regions) {
      CounterSummary summary = summary(region);
      if (summary != null && summary.statistics().isPresent()) {
        long self = summary.statistics().get().self().orElse(-1);
        if (self >= 0) {
          text.sample("_total", unit.of(self), RegionMetrics.REGION, region.name());
        }
      }
    }
  }

  private CounterSummary summary(RegionSummary region) {
    return region.counter(counter).orElse(null);
  }

  private void statistics(RegionSummary region, Statistics statistics) {
    quantile("0", region, statistics.min());
    quantile("0.5", region, statistics.p50());
    quantile("0.9", region, statistics.p90());
    quantile("0.95", region, statistics.p95());
    quantile("0.99", region, statistics.p99());
    quantile("0.999", region, statistics.p999());
    quantile("1", region, statistics.max());
    // If one in N is measured, the sum is scaled to all executions, and so is the count.
    double scale =
        region.estimated() && region.sampled() != 0
            ? (double) region.executions() / region.sampled()
            : 1;
    counts(region, Math.round(statistics.count() * scale), statistics.sum());
  }

  private void quantile(String quantile, RegionSummary region, long value) {
    if (value >= 0) {
      text.sample("", unit.of(value), RegionMetrics.REGION, region.name(), "quantile", quantile);
    }
  }

  private void counts(RegionSummary region, long count, long sum) {
    text.sample("_count", count, RegionMetrics.REGION, region.name());
    if (sum >= 0) {
      text.sample("_sum", unit.of(sum), RegionMetrics.REGION, region.name());
    }
  }

  private Family family(String suffix, Family.Type type, String text) {
    String name = names.of(RegionMetrics.PREFIX + metricName() + suffix, unit.name());
    return new Family(name, type, unit.name(), text);
  }

  /**
   * Returns the name for the metric: {@code time.wall} becomes wall time; the names of other
   * counters start with their type.
   */
  private String metricName() {
    String time = "time.";
    return counter.startsWith(time) ? counter.substring(time.length()) + "_time" : counter;
  }
}
