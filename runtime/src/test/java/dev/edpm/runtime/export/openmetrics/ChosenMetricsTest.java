package dev.edpm.runtime.export.openmetrics;

import static dev.edpm.runtime.export.openmetrics.Measured.none;
import static dev.edpm.runtime.export.openmetrics.Measured.region;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.annotations.distribution.Distribution;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.TagSummary;
import dev.edpm.runtime.region.TagValueSummary;
import dev.edpm.runtime.region.TagValueSummary.Counted;
import dev.edpm.runtime.region.stats.Percentiles;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Histograms, and tags as labels: what the user chooses in the settings. */
class ChosenMetricsTest {

  private static final String HISTOGRAMS = "edpm.openmetrics.histograms";
  private static final String TAGS = "edpm.openmetrics.tags";
  private static final String WALL = "edpm_region_wall_time_seconds";

  private static OpenMetricsParser parsed(Map<String, String> settings, RegionSummary... regions)
      throws Exception {
    return OpenMetricsParser.parse(
        Measured.metrics(settings, () -> Measured.report(regions)).text());
  }

  private static CounterSummary values(String counter, long[] sorted) {
    Percentiles percentiles = new Percentiles();
    for (long value : sorted) {
      percentiles.add(value);
    }
    return values(counter, sorted, percentiles.distribution());
  }

  private static CounterSummary values(String counter, long[] sorted, Distribution distribution) {
    long sum = Arrays.stream(sorted).sum();
    return new CounterSummary(
        counter,
        Optional.of(
            new Statistics(
                sorted.length,
                sum,
                OptionalLong.empty(),
                sorted[0],
                sorted[sorted.length - 1],
                0,
                0,
                distribution)),
        Optional.empty(),
        "",
        1);
  }

  private static long[] random(int count, double scale) {
    Random random = new Random(1);
    long[] values = new long[count];
    for (int i = 0; i < count; i++) {
      values[i] = (long) (scale * Math.exp(2 * random.nextGaussian()));
    }
    Arrays.sort(values);
    return values;
  }

  private static double upTo(double bound, long[] sorted) {
    return Arrays.stream(sorted).filter(value -> value <= bound).count();
  }

  /** Returns the upper end of the bucket of a bound, which OpenTelemetry defines by logarithms. */
  private static double end(double bound) {
    double power = 64 * Math.log(bound) / Math.log(2);
    return Math.pow(2, Math.ceil(power - 1e-9) / 64);
  }

  @Test
  void bucketsCountTheValuesUpToTheirBounds() throws Exception {
    long[] values = random(20_000, 300_000);
    OpenMetricsParser metrics =
        parsed(
            Map.of(HISTOGRAMS, "20us,100us,1ms,7ms,1s,10s"),
            region("row", values.length, values("time.wall", values)));
    assertThat(metrics.family(WALL).get("type").asText()).isEqualTo("histogram");
    Map<String, Double> bounds =
        Map.of("0.00002", 20e3, "0.0001", 100e3, "0.001", 1e6, "0.007", 7e6, "1.0", 1e9);
    bounds.forEach(
        (label, bound) -> {
          double count =
              metrics.value(WALL + "_bucket", "region", "row", "le", label).orElseThrow();
          assertThat(count).as(label).isEqualTo(upTo(end(bound), values));
          assertThat(count).isBetween(upTo(bound, values), upTo(1.011 * bound, values));
        });
    assertThat(metrics.value(WALL + "_bucket", "region", "row", "le", "10.0")).contains(20_000.0);
    assertThat(metrics.value(WALL + "_bucket", "region", "row", "le", "+Inf")).contains(20_000.0);
    assertThat(metrics.value(WALL + "_count", "region", "row")).contains(20_000.0);
    assertThat(metrics.value(WALL + "_sum", "region", "row"))
        .contains(Arrays.stream(values).sum() / 1e9);
    assertThat(metrics.value(WALL, "region", "row", "quantile", "0.5")).isEmpty();
  }

  @Test
  void smallNumbersAreExact() throws Exception {
    long[] values = {1, 2, 2, 3, 5, 7, 11, 40};
    OpenMetricsParser metrics =
        parsed(
            Map.of(HISTOGRAMS, "cache.*=2,3,10,1k"),
            region("row", 8, values("cache.l2-stores", values), values("time.wall", values)));
    String name = "edpm_region_cache_l2_stores_bucket";
    assertThat(metrics.value(name, "region", "row", "le", "2.0")).contains(3.0);
    assertThat(metrics.value(name, "region", "row", "le", "3.0")).contains(4.0);
    assertThat(metrics.value(name, "region", "row", "le", "10.0")).contains(6.0);
    assertThat(metrics.value(name, "region", "row", "le", "1024.0")).contains(8.0);
    assertThat(metrics.family(WALL).get("type").asText()).isEqualTo("summary");
  }

  @Test
  void boundsOfAnotherUnitLeaveASummary() throws Exception {
    OpenMetricsParser metrics =
        parsed(
            Map.of(HISTOGRAMS, "1ms,10ms"),
            region("row", 1, values("jvm.allocated-bytes", new long[] {9})),
            region("idle", 0, none("time.wall")));
    assertThat(metrics.family("edpm_region_jvm_allocated_bytes").get("type").asText())
        .isEqualTo("summary");
    assertThat(metrics.value(WALL + "_bucket", "region", "idle", "le", "0.01")).contains(0.0);
    assertThat(metrics.value(WALL + "_bucket", "region", "idle", "le", "+Inf")).contains(0.0);
  }

  @Test
  void unknownDistributionHasOneBucket() throws Exception {
    OpenMetricsParser metrics =
        parsed(
            Map.of(HISTOGRAMS, "1ms"),
            region("row", 2, values("time.wall", new long[] {5, 7}, Distribution.NONE)));
    assertThat(metrics.value(WALL + "_bucket", "region", "row", "le", "0.001")).isEmpty();
    assertThat(metrics.value(WALL + "_bucket", "region", "row", "le", "+Inf")).contains(2.0);
  }

  @Test
  void bucketsHaveTheLatestTraceAsAnExemplar() throws Exception {
    Settings settings = Settings.read(Map.of(HISTOGRAMS, "1us,1ms;jvm.*=1k"), Map.of());
    Exemplars exemplars = Exemplars.of(settings);
    long[] values = {1_500, 400_000, 2_000_000};
    RegionSummary row =
        region("row", 3, values("time.wall", values), values("jvm.allocated-bytes", values));
    long before = System.currentTimeMillis();
    exemplars.offer("row", 1_500, "early");
    exemplars.offer("row", 400_000, "4bf92f3577b34da6a3ce929d0e0e4736");
    exemplars.offer("row", 500, "reset");
    exemplars.offer("row", 2_000_000, "x".repeat(121));
    OpenMetricsParser metrics =
        OpenMetricsParser.parse(
            Measured.metrics(settings, () -> Measured.report(row), exemplars).text());
    JsonNode exemplar = metrics.exemplar(WALL + "_bucket", "region", "row", "le", "0.001");
    assertThat(exemplar.get(0).get("trace_id").asText())
        .isEqualTo("4bf92f3577b34da6a3ce929d0e0e4736");
    assertThat(exemplar.get(1).asDouble()).isEqualTo(0.0004);
    assertThat(Math.round(exemplar.get(2).asDouble() * 1e3))
        .isBetween(before, System.currentTimeMillis());
    for (String none : List.of("0.000001", "+Inf")) {
      assertThat(metrics.exemplar(WALL + "_bucket", "region", "row", "le", none).isNull()).isTrue();
    }
    String bytes = "edpm_region_jvm_allocated_bytes_bucket";
    assertThat(metrics.exemplar(bytes, "region", "row", "le", "+Inf").isNull()).isTrue();
  }

  private static TagValueSummary value(Object value, long executions, long wall) {
    return new TagValueSummary(
        value,
        executions,
        List.of(new Counted("time.wall", executions, wall, OptionalLong.empty())));
  }

  private static RegionSummary tagged(TagSummary... tags) {
    RegionSummary plain = region("order", 10, none("time.wall"));
    return new RegionSummary(
        plain.name(),
        plain.descriptor(),
        plain.enabled(),
        plain.recorded(),
        plain.executions(),
        plain.outermost(),
        plain.estimated(),
        plain.sampled(),
        plain.truncated(),
        plain.warmUp(),
        plain.open(),
        plain.recordsDropped(),
        plain.overhead(),
        plain.counters(),
        plain.threads(),
        List.of(tags));
  }

  private static TagSummary tag(String key, TagValueSummary other, TagValueSummary... values) {
    return new TagSummary(
        key, "string", Optional.empty(), Optional.empty(), List.of(values), other);
  }

  private static final RegionSummary ORDER =
      tagged(
          tag(
              "currency",
              value(null, 2, 2_000),
              value("EUR", 4, 4_000),
              value("other", 3, 3_000),
              value(null, 1, 1_000)),
          tag("http.method", value(null, 0, 0), value("GET", 10, 10_000)),
          tag("http_method", value(null, 0, 0), value("GET", 7, 7_000)),
          tag("user", value(null, 0, 0), value("secret", 10, 10_000)));

  @Test
  void tagsAreLabelsIfTheUserNamesThem() throws Exception {
    OpenMetricsParser metrics = parsed(Map.of(TAGS, "currency,http.*,http_*"), ORDER);
    String executions = "edpm_region_tagged_executions_total";
    String wall = "edpm_region_tagged_wall_time_seconds_total";
    assertThat(metrics.value(executions, "region", "order", "tag_currency", "EUR")).contains(4.0);
    assertThat(metrics.value(wall, "region", "order", "tag_currency", "EUR")).contains(4e-6);
    assertThat(metrics.value(executions, "region", "order", "tag_currency", "null")).contains(1.0);
    // A value of the program, and the values beyond the limit.
    assertThat(metrics.value(executions, "region", "order", "tag_currency", "other")).contains(5.0);
    assertThat(metrics.value(wall, "region", "order", "tag_currency", "other")).contains(5e-6);
    assertThat(metrics.value(executions, "region", "order", "tag_http_method", "GET"))
        .contains(10.0);
    assertThat(metrics.value(executions, "region", "order", "tag_http_method_2", "GET"))
        .contains(7.0);
    assertThat(metrics.value(executions, "region", "order", "tag_user", "secret")).isEmpty();
  }

  @Test
  void withoutTheSettingsThereAreNoTags() throws Exception {
    assertThat(parsed(Map.of(), ORDER).families())
        .contains(WALL)
        .noneMatch(family -> family.contains("tagged"));
  }
}
