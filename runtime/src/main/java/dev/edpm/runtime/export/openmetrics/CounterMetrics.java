package dev.edpm.runtime.export.openmetrics;

import dev.edpm.annotations.distribution.Distribution;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Statistics;
import java.math.BigDecimal;
import java.util.ArrayList;
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

  private static final Label MIN = quantile("0");
  private static final Label P50 = quantile("0.5");
  private static final Label P90 = quantile("0.9");
  private static final Label P95 = quantile("0.95");
  private static final Label P99 = quantile("0.99");
  private static final Label P999 = quantile("0.999");
  private static final Label MAX = quantile("1");
  private static final Label INFINITE = Label.of("le", "+Inf");

  /**
   * The greatest value of a bucket.
   *
   * @param label that value in the unit of the metric
   */
  private record Bound(long value, Label label) {}

  /** The self value of a region. */
  private record Self(Label region, long value) {}

  private final MetricsText text;
  private final FamilyNames names;
  private final List<LabelledRegion> regions;
  private final String counter;
  private final MetricUnit unit;
  private final String help;
  private final List<Bound> bounds;
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
      List<LabelledRegion> regions,
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
    this.bounds = bounds.stream().map(this::bound).toList();
    this.exemplars = exemplars;
  }

  void write() {
    Family.Type type = bounds.isEmpty() ? Family.Type.SUMMARY : Family.Type.HISTOGRAM;
    List<Self> selves = new ArrayList<>();
    text.start(family("", type, help));
    for (LabelledRegion region : regions) {
      region.summary().counter(counter).ifPresent(summary -> write(region, summary, selves));
    }
    text.start(
        family(
            "_self",
            Family.Type.COUNTER,
            "The part while the region was the innermost open region."));
    for (Self self : selves) {
      text.sample("_total", self.value(), unit, self.region());
    }
  }

  private void write(LabelledRegion region, CounterSummary summary, List<Self> selves) {
    if (summary.statistics().isPresent()) {
      Statistics statistics = summary.statistics().get();
      values(region, statistics);
      long self = statistics.self().orElse(-1);
      if (self >= 0) {
        selves.add(new Self(region.label(), self));
      }
    } else if (summary.unavailable().isEmpty()) {
      buckets(region, Distribution.NONE, 0);
      counts(region, 0, 0);
    }
  }

  private void values(LabelledRegion region, Statistics statistics) {
    Distribution distribution = statistics.distribution();
    long count = count(region.summary(), statistics);
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

  private void quantiles(LabelledRegion region, Statistics statistics) {
    quantile(MIN, region, statistics.min());
    quantile(P50, region, statistics.p50());
    quantile(P90, region, statistics.p90());
    quantile(P95, region, statistics.p95());
    quantile(P99, region, statistics.p99());
    quantile(P999, region, statistics.p999());
    quantile(MAX, region, statistics.max());
  }

  /** Writes the buckets of a histogram: only the last one if the distribution is unknown. */
  private void buckets(LabelledRegion region, Distribution distribution, long count) {
    long below = 0;
    if (!distribution.isEmpty() || count == 0) {
      for (int i = 0; i < bounds.size(); i++) {
        long upTo = distribution.countTo(bounds.get(i).value());
        bucket(region, i, bounds.get(i).label(), below, upTo);
        below = upTo;
      }
    }
    if (!bounds.isEmpty()) {
      bucket(region, bounds.size(), INFINITE, below, count);
    }
  }

  /** Writes a bucket. One that is empty has no exemplar: those that it had were reset. */
  private void bucket(LabelledRegion region, int number, Label bound, long below, long count) {
    Optional<Exemplars.Exemplar> exemplar =
        counter.equals(Exemplars.COUNTER) && count > below
            ? exemplars.in(region.summary().name(), number)
            : Optional.empty();
    Label[] labels = {region.label(), bound};
    if (exemplar.isEmpty()) {
      text.count("_bucket", count, labels);
    } else {
      Exemplars.Exemplar one = exemplar.get();
      text.sampleWithExample(
          "_bucket",
          count,
          Label.of("trace_id", one.trace()),
          unit.of(one.wall()),
          BigDecimal.valueOf(one.time(), MILLIS),
          labels);
    }
  }

  /** Returns a bound, which is a floating-point number as a label. */
  private Bound bound(long value) {
    BigDecimal exact = unit.of(value).stripTrailingZeros();
    String text = exact.toPlainString() + (exact.scale() <= 0 ? ".0" : "");
    return new Bound(value, Label.of("le", text));
  }

  private static Label quantile(String quantile) {
    return Label.of("quantile", quantile);
  }

  private void quantile(Label quantile, LabelledRegion region, long value) {
    if (value >= 0) {
      text.sample("", value, unit, region.label(), quantile);
    }
  }

  private void counts(LabelledRegion region, long count, long sum) {
    text.count("_count", count, region.label());
    if (sum >= 0) {
      text.sample("_sum", sum, unit, region.label());
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
