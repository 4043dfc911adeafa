package dev.edpm.opentelemetry;

import dev.edpm.annotations.distribution.Buckets;
import dev.edpm.annotations.distribution.Distribution;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.sdk.metrics.data.AggregationTemporality;
import io.opentelemetry.sdk.metrics.data.ExponentialHistogramBuckets;
import io.opentelemetry.sdk.metrics.data.ExponentialHistogramData;
import io.opentelemetry.sdk.metrics.data.ExponentialHistogramPointData;
import io.opentelemetry.sdk.metrics.data.LongPointData;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.metrics.data.MetricDataType;
import io.opentelemetry.sdk.metrics.data.SumData;
import io.opentelemetry.sdk.metrics.export.MetricProducer;
import io.opentelemetry.sdk.resources.Resource;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Produces metrics of all regions for OpenTelemetry's SDK: for each counter an exponential
 * histogram {@code edpm.region.<counter>} of its values in single executions, such as {@code
 * edpm.region.time.wall} in ns, and the number of executions, {@code edpm.region.executions}. The
 * buckets are EDPM's own, of scale 6, so nothing is estimated again.
 *
 * <p>All values are cumulative since the start or the last reset of measuring. Regions that are
 * measured cost nothing until a reader of the SDK collects; then the producer takes a snapshot. May
 * be used on any thread, and by several readers.
 *
 * <p>The API has no asynchronous histogram, so this needs the SDK. {@link EdpmInstruments} needs
 * the API alone.
 */
public final class EdpmMetricProducer implements MetricProducer {

  private static final int SCALE = 6;

  private final Set<String> tags;

  /** The executions of each region in the snapshot before. Guarded by this. */
  private Map<String, Long> before = Map.of();

  /** When that snapshot was taken. Guarded by this. */
  private Instant taken = Instant.MIN;

  /** When the values were 0. Guarded by this. */
  private Instant start = Instant.MIN;

  /**
   * Creates a producer.
   *
   * @param tags the keys of those tags of executions for whose values there are sums
   */
  public EdpmMetricProducer(String... tags) {
    this.tags = Set.copyOf(List.of(tags));
  }

  @Override
  public Collection<MetricData> produce(Resource resource) {
    try (Snapshot snapshot = Edpm.snapshotWithoutRecords()) {
      Interval interval = interval(snapshot);
      List<MetricData> metrics = new ArrayList<>();
      RegionSums.of(snapshot, tags, false)
          .forEach((metric, values) -> metrics.add(sum(resource, metric, values, interval)));
      points(snapshot, interval)
          .forEach((metric, points) -> metrics.add(histogram(resource, metric, points)));
      return metrics;
    }
  }

  private record Interval(long startNs, long endNs) {}

  /**
   * Returns the time that the values of a snapshot cover. After a reset it begins with the snapshot
   * before that, because the exact moment of the reset is unknown.
   */
  private synchronized Interval interval(Snapshot snapshot) {
    if (start.isBefore(snapshot.started())) {
      start = snapshot.started();
    }
    Map<String, Long> now = new HashMap<>();
    boolean less = false;
    for (RegionSummary region : snapshot.regions()) {
      now.put(region.name(), region.executions());
      less |= region.executions() < before.getOrDefault(region.name(), 0L);
    }
    if (less && snapshot.taken().isAfter(taken)) {
      start = taken;
    }
    before = now;
    taken = snapshot.taken();
    return new Interval(ns(start), ns(taken));
  }

  private static long ns(Instant instant) {
    return TimeUnit.SECONDS.toNanos(instant.getEpochSecond()) + instant.getNano();
  }

  private static MetricData sum(
      Resource resource, RegionMetric metric, Map<Attributes, Long> values, Interval interval) {
    List<LongPointData> points = new ArrayList<>();
    values.forEach(
        (attributes, value) ->
            points.add(
                LongPointData.create(interval.startNs(), interval.endNs(), attributes, value)));
    return new ProducedMetric(
        resource,
        metric,
        MetricDataType.LONG_SUM,
        SumData.createLongSumData(metric.grows(), AggregationTemporality.CUMULATIVE, points));
  }

  private static Map<RegionMetric, List<ExponentialHistogramPointData>> points(
      Snapshot snapshot, Interval interval) {
    Map<RegionMetric, List<ExponentialHistogramPointData>> points = new LinkedHashMap<>();
    for (RegionSummary region : snapshot.regions()) {
      for (CounterSummary counter : region.counters()) {
        counter
            .statistics()
            .filter(statistics -> region.enabled() && !statistics.distribution().isEmpty())
            .ifPresent(
                statistics ->
                    points
                        .computeIfAbsent(
                            RegionMetric.values(counter.counter()), any -> new ArrayList<>())
                        .add(point(RegionSums.attributes(region), statistics, interval)));
      }
    }
    return points;
  }

  private static ExponentialHistogramPointData point(
      Attributes attributes, Statistics statistics, Interval interval) {
    Distribution distribution = statistics.distribution();
    return ExponentialHistogramPointData.create(
        SCALE,
        statistics.sum(),
        distribution.zero(),
        true,
        statistics.min(),
        true,
        statistics.max(),
        buckets(distribution.positive()),
        buckets(distribution.negative()),
        interval.startNs(),
        interval.endNs(),
        attributes,
        List.of());
  }

  /** Both have the bucket (2^(i/64), 2^((i+1)/64)] at index i. */
  private static ExponentialHistogramBuckets buckets(Buckets buckets) {
    List<long[]> runs = buckets.runs();
    int first = runs.isEmpty() ? 0 : Math.toIntExact(runs.get(0)[0]);
    List<Long> counts = new ArrayList<>();
    for (long[] run : runs) {
      while (counts.size() < run[0] - first) {
        counts.add(0L);
      }
      for (int i = 1; i < run.length; i++) {
        counts.add(run[i]);
      }
    }
    return ExponentialHistogramBuckets.create(SCALE, first, counts);
  }

  private static MetricData histogram(
      Resource resource, RegionMetric metric, List<ExponentialHistogramPointData> points) {
    return new ProducedMetric(
        resource,
        metric,
        MetricDataType.EXPONENTIAL_HISTOGRAM,
        ExponentialHistogramData.create(AggregationTemporality.CUMULATIVE, points));
  }
}
