package dev.edpm.opentelemetry;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.NamedRegion;
import dev.edpm.runtime.Span;
import io.opentelemetry.proto.common.v1.KeyValue;
import io.opentelemetry.proto.metrics.v1.AggregationTemporality;
import io.opentelemetry.proto.metrics.v1.ExponentialHistogramDataPoint;
import io.opentelemetry.proto.metrics.v1.Metric;
import io.opentelemetry.proto.metrics.v1.NumberDataPoint;
import io.opentelemetry.sdk.metrics.SdkMeterProvider;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a collector receives from the real SDK, compared with the report. */
class EdpmMetricProducerTest {

  @TempDir Path folder;

  private Collector collector;
  private SdkMeterProvider provider;

  @BeforeEach
  void start() throws Exception {
    Edpm.reset();
    collector = new Collector();
    provider =
        SdkMeterProvider.builder()
            .registerMetricProducer(new EdpmMetricProducer("colour"))
            .registerMetricReader(collector.reader())
            .build();
  }

  @AfterEach
  void stop() {
    provider.close();
    collector.close();
  }

  private Map<String, Metric> exported() {
    assertThat(provider.forceFlush().join(30, TimeUnit.SECONDS).isSuccess()).isTrue();
    return collector.last();
  }

  private JsonNode report() throws Exception {
    Path file = folder.resolve("report.json");
    assertThat(Edpm.writeReport(file)).isEmpty();
    return new ObjectMapper().readTree(file.toFile());
  }

  private static void run(String name, int times, String... colours) {
    NamedRegion region = NamedRegion.of(name, "jvm.allocated-bytes");
    for (int i = 0; i < times; i++) {
      Span span = region.open();
      if (colours.length != 0) {
        NamedRegion.tag(span, "colour", colours[i % colours.length]);
      }
      if (i % 3 != 0) {
        Object waste = new byte[i * 100];
        assertThat(waste).isNotNull();
      }
      span.close();
    }
  }

  private static Map<String, String> text(List<KeyValue> attributes) {
    return attributes.stream()
        .collect(
            Collectors.toMap(
                KeyValue::getKey, each -> each.getValue().getStringValue(), (a, b) -> b));
  }

  private static ExponentialHistogramDataPoint histogram(Metric metric, String region) {
    return metric.getExponentialHistogram().getDataPointsList().stream()
        .filter(point -> text(point.getAttributesList()).equals(Map.of("edpm.region", region)))
        .collect(Collectors.toList())
        .get(0);
  }

  private static Map<Map<String, String>, Long> sums(Metric metric) {
    return metric.getSum().getDataPointsList().stream()
        .collect(
            Collectors.toMap(point -> text(point.getAttributesList()), NumberDataPoint::getAsInt));
  }

  /** The numbers of values by the index of their bucket, without empty buckets. */
  private static Map<Integer, Long> buckets(ExponentialHistogramDataPoint.Buckets buckets) {
    Map<Integer, Long> all = new TreeMap<>();
    for (int i = 0; i < buckets.getBucketCountsCount(); i++) {
      if (buckets.getBucketCounts(i) != 0) {
        all.put(buckets.getOffset() + i, buckets.getBucketCounts(i));
      }
    }
    return all;
  }

  private static Map<Integer, Long> buckets(JsonNode runs) {
    Map<Integer, Long> all = new TreeMap<>();
    for (JsonNode run : runs) {
      for (int i = 1; i < run.size(); i++) {
        if (run.get(i).asLong() != 0) {
          all.put(run.get(0).asInt() + i - 1, run.get(i).asLong());
        }
      }
    }
    return all;
  }

  @Test
  void histogramsAreThoseOfTheReport() throws Exception {
    run("row", 400);
    Map<String, Metric> metrics = exported();
    JsonNode summary = report().at("/regions/row/summary");
    for (String counter : List.of("time.wall", "jvm.allocated-bytes")) {
      Metric metric = metrics.get("edpm.region." + counter);
      assertThat(metric.getUnit()).isEqualTo(counter.startsWith("time") ? "ns" : "By");
      assertThat(metric.getExponentialHistogram().getAggregationTemporality())
          .isEqualTo(AggregationTemporality.AGGREGATION_TEMPORALITY_CUMULATIVE);
      ExponentialHistogramDataPoint point = histogram(metric, "row");
      JsonNode expected = summary.get(counter);
      assertThat(point.getCount()).isEqualTo(400);
      assertThat(point.getSum()).isEqualTo(expected.get("sum").asDouble());
      assertThat(point.getMin()).isEqualTo(expected.get("min").asDouble());
      assertThat(point.getMax()).isEqualTo(expected.get("max").asDouble());
      assertThat(point.getScale()).isEqualTo(6);
      assertThat(buckets(point.getPositive()))
          .isNotEmpty()
          .isEqualTo(buckets(expected.at("/buckets/positive")));
      assertThat(point.getZeroCount()).isEqualTo(expected.at("/buckets/zero").asLong());
    }
  }

  @Test
  void valuesOfTagsHaveSums() {
    run("row", 60, "red", "green", "green");
    Map<String, Metric> metrics = exported();
    assertThat(sums(metrics.get("edpm.region.executions")))
        .containsEntry(Map.of("edpm.region", "row"), 60L);
    assertThat(sums(metrics.get("edpm.region.tagged.executions")))
        .containsEntry(Map.of("edpm.region", "row", "edpm.tag", "colour", "edpm.value", "red"), 20L)
        .containsEntry(
            Map.of("edpm.region", "row", "edpm.tag", "colour", "edpm.value", "green"), 40L);
    assertThat(metrics).containsKey("edpm.region.tagged.jvm.allocated-bytes.sum");
  }

  @Test
  void aKeyNamedTwiceIsOne() {
    run("row", 2, "red");
    Set<String> metrics;
    try (SdkMeterProvider twice =
        SdkMeterProvider.builder()
            .registerMetricProducer(new EdpmMetricProducer("colour", "colour"))
            .registerMetricReader(collector.reader())
            .build()) {
      assertThat(twice.forceFlush().join(30, TimeUnit.SECONDS).isSuccess()).isTrue();
      metrics = collector.last().keySet();
    }
    assertThat(metrics).contains("edpm.region.tagged.executions");
  }

  @Test
  void aResetBeginsAnotherInterval() {
    run("row", 10);
    NumberDataPoint first = executions("row");
    run("row", 10);
    NumberDataPoint second = executions("row");
    assertThat(second.getStartTimeUnixNano()).isEqualTo(first.getStartTimeUnixNano());
    assertThat(second.getAsInt()).isEqualTo(20);
    Edpm.reset();
    run("row", 3);
    NumberDataPoint third = executions("row");
    assertThat(third.getAsInt()).isEqualTo(3);
    assertThat(third.getStartTimeUnixNano()).isGreaterThanOrEqualTo(second.getTimeUnixNano());
    assertThat(third.getTimeUnixNano()).isGreaterThan(third.getStartTimeUnixNano());
  }

  private NumberDataPoint executions(String region) {
    return exported().get("edpm.region.executions").getSum().getDataPointsList().stream()
        .filter(point -> text(point.getAttributesList()).containsValue(region))
        .findFirst()
        .orElseThrow();
  }
}
