package dev.edpm.runtime.export.openmetrics;

import dev.edpm.annotations.distribution.Distribution;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Statistics;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * Writes one counter of the regions: a summary, whose quantiles 0 and 1 are the minimum and maximum
 * of an execution, or a histogram if the user has chosen bounds; and a counter of the self value.
 * Unavailable values are absent. For a decreasing counter, which may have negative values, the
 * parts that OpenMetrics defines only for increasing ones are absent.
 */
final class CounterMetrics {

  /** The decimal places of ms in s. */
  private static final int MILLIS = 3;

  private final MetricsText text;
  private final FamilyNames names;
  private final List<RegionSummary> regions;
  private final String counter;
  private final MetricUnit unit;
  private final String help;
  private final List<Long> bounds;
  private final Exemplars exemplars;

  /**
   * Prepares to write.
   *
   * @param regions the measured regions, sorted
   * @param counter full name
   * @param unit UCUM code
   * @param help one sentence for people
   * @param bounds the bounds of the histogram, ascending; none for a summary
   * @param exemplars the exemplars of the histogram of wall time
   */
  CounterMetrics(
      MetricsText text,
      FamilyNames names,
      List<RegionSummary> regions,
      String counter,
      String unit,
      String help,
      List<Long> bounds,
      Exemplars exemplars) {
    this.text = text;
    this.names = names;
    this.regions = regions;
    this.counter = counter;
    this.unit = MetricUnit.of(unit);
    this.help = help;
    this.bounds = bounds;
    this.exemplars = exemplars;
  }

  void write() {
    Family.Type type = bounds.isEmpty() ? Family.Type.SUMMARY : Family.Type.HISTOGRAM;
    text.start(family("", type, help));
    for (RegionSummary region : regions) {
      CounterSummary summary = summary(region);
      if (summary != null && summary.statistics().isPresent()) {
        values(region, summary.statistics().get());
      } else if (summary != null && summary.unavailable().isEmpty()) {
        buckets(region, Distribution.NONE, 0);
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
          text.sample("_total", self, unit, RegionMetrics.REGION, region.name());
        }
      }
    }
  }

  private CounterSummary summary(RegionSummary region) {
    return region.counter(counter).orElse(null);
  }

  private void values(RegionSummary region, Statistics statistics) {
    Distribution distribution = statistics.distribution();
    long count = count(region, statistics);
    if (bounds.isEmpty()) {
      quantiles(region, statistics);
    } else if (!distribution.isEmpty()) {
      // The last bucket has this number.
      count = distribution.count();
    }
    buckets(region, distribution, count);
    counts(region, count, statistics.sum());
  }

  /** Returns the number of values; if one in N is measured, scaled to all executions as the sum. */
  private static long count(RegionSummary region, Statistics statistics) {
    double scale =
        region.estimated() && region.sampled() != 0
            ? (double) region.executions() / region.sampled()
            : 1;
    return Math.round(statistics.count() * scale);
  }

  private void quantiles(RegionSummary region, Statistics statistics) {
    quantile("0", region, statistics.min());
    quantile("0.5", region, statistics.p50());
    quantile("0.9", region, statistics.p90());
    quantile("0.95", region, statistics.p95());
    quantile("0.99", region, statistics.p99());
    quantile("0.999", region, statistics.p999());
    quantile("1", region, statistics.max());
  }

  /** Writes the buckets of a histogram: only the last one if the distribution is unknown. */
  private void buckets(RegionSummary region, Distribution distribution, long count) {
    long below = 0;
    if (!distribution.isEmpty() || count == 0) {
      for (int i = 0; i < bounds.size(); i++) {
        long upTo = distribution.countTo(bounds.get(i));
        bucket(region, i, bound(bounds.get(i)), below, upTo);
        below = upTo;
      }
    }
    if (!bounds.isEmpty()) {
      bucket(region, bounds.size(), "+Inf", below, count);
    }
  }

  /** Writes a bucket. One that is empty has no exemplar: those that it had were reset. */
  private void bucket(RegionSummary region, int number, String bound, long below, long count) {
    Optional<Exemplars.Exemplar> exemplar =
        counter.equals(Exemplars.COUNTER) && count > below
            ? exemplars.in(region.name(), number)
            : Optional.empty();
    String[] labels = {RegionMetrics.REGION, region.name(), "le", bound};
    if (exemplar.isEmpty()) {
      text.sample("_bucket", count, labels);
    } else {
      Exemplars.Exemplar one = exemplar.get();
      text.sampleWithExample(
          "_bucket",
          count,
          one.trace(),
          unit.of(one.wall()),
          BigDecimal.valueOf(one.time(), MILLIS),
          labels);
    }
  }

  /** Returns a bound as a label, which is always a floating-point number. */
  private String bound(long bound) {
    BigDecimal exact = unit.of(bound).stripTrailingZeros();
    return exact.toPlainString() + (exact.scale() <= 0 ? ".0" : "");
  }

  private void quantile(String quantile, RegionSummary region, long value) {
    if (value >= 0) {
      text.sample("", value, unit, RegionMetrics.REGION, region.name(), "quantile", quantile);
    }
  }

  private void counts(RegionSummary region, long count, long sum) {
    text.sample("_count", count, RegionMetrics.REGION, region.name());
    if (sum >= 0) {
      text.sample("_sum", sum, unit, RegionMetrics.REGION, region.name());
    }
  }

  private Family family(String suffix, Family.Type type, String text) {
    String name = names.of(RegionMetrics.PREFIX + metricName(counter) + suffix, unit.name());
    return new Family(name, type, unit.name(), text);
  }

  /**
   * Returns the name for the metric: {@code time.wall} becomes wall time; the names of other
   * counters start with their type.
   */
  static String metricName(String counter) {
    String time = "time.";
    return counter.startsWith(time) ? counter.substring(time.length()) + "_time" : counter;
  }
}
