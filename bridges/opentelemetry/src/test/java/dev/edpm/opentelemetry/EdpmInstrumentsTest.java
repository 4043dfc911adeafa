package dev.edpm.opentelemetry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.NamedRegion;
import dev.edpm.runtime.Span;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.metrics.SdkMeterProvider;
import io.opentelemetry.sdk.metrics.data.LongPointData;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.testing.exporter.InMemoryMetricReader;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The instruments with the real SDK behind the API. */
class EdpmInstrumentsTest {

  private final AtomicLong clock = new AtomicLong();
  private final InMemoryMetricReader reader = InMemoryMetricReader.create();
  private final OpenTelemetry telemetry =
      OpenTelemetrySdk.builder()
          .setMeterProvider(SdkMeterProvider.builder().registerMetricReader(reader).build())
          .build();

  @BeforeEach
  void reset() {
    Edpm.reset();
  }

  private static long run(String name, int times) {
    NamedRegion region = NamedRegion.of(name, "jvm.allocated-bytes");
    for (int i = 0; i < times; i++) {
      Span span = region.open();
      NamedRegion.tag(span, "colour", i % 2 == 0 ? "red" : "green");
      span.close();
    }
    return times;
  }

  /** The values by metric, region and value of a tag. */
  private Map<String, Long> read() {
    Map<String, Long> values = new TreeMap<>();
    for (MetricData metric : reader.collectAllMetrics()) {
      for (LongPointData point : metric.getLongSumData().getPoints()) {
        String value = point.getAttributes().get(RegionMetric.VALUE);
        values.put(
            metric.getName()
                + " "
                + point.getAttributes().get(RegionMetric.REGION)
                + (value == null ? "" : " " + value),
            point.getValue());
      }
    }
    return values;
  }

  @Test
  void closedInstrumentsAreGone() {
    run("row", 2);
    try (EdpmInstruments all = EdpmInstruments.register(telemetry, "colour")) {
      assertThat(all).isNotNull();
      assertThat(read()).containsEntry("edpm.region.executions row", 2L);
    }
    assertThat(read()).isEmpty();
  }

  @Test
  void countersHaveTheSumsOfRegions() {
    run("row", 60);
    try (EdpmInstruments all = EdpmInstruments.register(telemetry, clock::get, "colour")) {
      assertThat(all).isNotNull();
      assertThat(read())
          .containsEntry("edpm.region.executions row", 60L)
          .containsEntry("edpm.region.tagged.executions row red", 30L)
          .containsKey("edpm.region.time.wall.sum row")
          .containsKey("edpm.region.jvm.allocated-bytes.sum row");
      run("row", 5);
      run("column", 7);
      assertThat(read()).containsEntry("edpm.region.executions row", 60L);
      clock.addAndGet(TimeUnit.SECONDS.toNanos(1));
      assertThat(read())
          .containsEntry("edpm.region.executions row", 65L)
          .containsEntry("edpm.region.executions column", 7L);
    }
    assertThat(read()).isEmpty();
  }

  @Test
  void openExecutionsGoUpAndDown() {
    Span span = NamedRegion.of("row", "jvm.allocated-bytes").open();
    try (EdpmInstruments all = EdpmInstruments.register(telemetry, clock::get)) {
      assertThat(all).isNotNull();
      assertThat(read()).containsEntry("edpm.region.open row", 1L);
      span.close();
      clock.addAndGet(TimeUnit.SECONDS.toNanos(1));
      assertThat(read()).containsEntry("edpm.region.open row", 0L);
      assertThat(reader.collectAllMetrics())
          .filteredOn(metric -> metric.getName().equals("edpm.region.open"))
          .singleElement()
          .satisfies(metric -> assertThat(metric.getLongSumData().isMonotonic()).isFalse());
    }
  }
}
