package dev.edpm.micrometer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.NamedRegion;
import dev.edpm.runtime.Span;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import io.micrometer.core.instrument.MockClock;
import io.micrometer.core.instrument.simple.SimpleConfig;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.math.BigDecimal;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Meters of regions in registries of the real Micrometer. */
class EdpmMeterBinderTest {

  private final MockClock clock = new MockClock();

  @BeforeEach
  void reset() {
    Edpm.reset();
  }

  private static void run(String name, int times, String... values) {
    NamedRegion region = NamedRegion.of(name, "jvm.allocated-bytes", "time.cpu");
    for (int i = 0; i < times; i++) {
      Span span = region.open();
      if (values.length != 0) {
        NamedRegion.tag(span, "colour", values[i % values.length]);
      }
      span.close();
    }
  }

  private static long sum(String name, String counter) {
    try (Snapshot snapshot = Edpm.snapshotWithoutRecords()) {
      RegionSummary region =
          snapshot.regions().stream()
              .filter(each -> each.name().equals(name))
              .findFirst()
              .orElseThrow();
      return region.counter(counter).flatMap(CounterSummary::statistics).orElseThrow().sum();
    }
  }

  /** Returns the samples of a text that Prometheus reads, by name and labels. */
  private static Map<String, Double> scraped(PrometheusMeterRegistry registry) {
    Map<String, Double> samples = new TreeMap<>();
    registry
        .scrape()
        .lines()
        .filter(line -> !line.startsWith("#"))
        .forEach(
            line -> {
              int end = line.lastIndexOf(' ');
              samples.put(line.substring(0, end), Double.valueOf(line.substring(end + 1)));
            });
    return samples;
  }

  @Test
  void aScrapeHasWhatWasMeasured() {
    PrometheusMeterRegistry registry =
        new PrometheusMeterRegistry(PrometheusConfig.DEFAULT, new PrometheusRegistry(), clock);
    run("row", 60, "red", "green", "green");
    new EdpmMeterBinder("colour", "colour").bindTo(registry);
    Map<String, Double> first = scraped(registry);
    assertThat(first).containsEntry("edpm_region_seconds_count{region=\"row\"}", 60.0);
    assertThat(first)
        .containsEntry(
            "edpm_region_seconds_sum{region=\"row\"}",
            BigDecimal.valueOf(sum("row", "time.wall"), 9).doubleValue());
    assertThat(first)
        .containsEntry(
            "edpm_region_jvm_allocated_bytes_total{region=\"row\"}",
            (double) sum("row", "jvm.allocated-bytes"));
    assertThat(first)
        .containsEntry(
            "edpm_region_time_cpu_seconds_total{region=\"row\"}",
            BigDecimal.valueOf(sum("row", "time.cpu"), 9).doubleValue());
    String tagged = "edpm_region_tagged_seconds_count{region=\"row\",tag=\"colour\",value=\"";
    assertThat(first).containsEntry(tagged + "red\"}", 20.0);
    assertThat(first).containsEntry(tagged + "green\"}", 40.0);

    run("row", 5);
    run("column", 7);
    clock.add(2, TimeUnit.SECONDS);
    scraped(registry);
    Map<String, Double> later = scraped(registry);
    assertThat(later).containsEntry("edpm_region_seconds_count{region=\"row\"}", 65.0);
    assertThat(later).containsEntry("edpm_region_seconds_count{region=\"column\"}", 7.0);
  }

  @Test
  void aSnapshotServesAllReadingsOfASecond() {
    SimpleMeterRegistry registry = new SimpleMeterRegistry(SimpleConfig.DEFAULT, clock);
    run("slice", 3);
    new EdpmMeterBinder().bindTo(registry);
    run("slice", 4);
    assertThat(registry.get("edpm.region").tag("region", "slice").functionTimer().count())
        .isEqualTo(3);
    clock.add(1, TimeUnit.SECONDS);
    assertThat(registry.get("edpm.region").tag("region", "slice").functionTimer().count())
        .isEqualTo(7);
    assertThat(registry.find("edpm.region.tagged").meters()).isEmpty();
  }
}
