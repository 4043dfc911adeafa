package dev.edpm.opentelemetry;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.NamedRegion;
import dev.edpm.runtime.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Records of long executions have the ids that OpenTelemetry's own SDK gave the spans. */
class TraceIdsTest {

  private static final long LEAST = TimeUnit.MILLISECONDS.toNanos(20);

  private final Tracer tracer = SdkTracerProvider.builder().build().tracerBuilder("test").build();

  /** By region and number. */
  private final Map<String, List<SpanContext>> expected = new HashMap<>();

  @TempDir private Path folder;

  @BeforeEach
  void reset() {
    Edpm.reset();
  }

  private void inSpan(String region, Runnable work) {
    io.opentelemetry.api.trace.Span span = tracer.spanBuilder("request").startSpan();
    expect(region, span.getSpanContext());
    Context.current().with(span).wrap(work).run();
    span.end();
  }

  private void expect(String region, SpanContext span) {
    expected.computeIfAbsent(region, any -> new ArrayList<>()).add(span);
  }

  private static void pass(long ms) {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(ms);
    for (long left = end - System.nanoTime(); left > 0; left = end - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }

  private static void run(NamedRegion region, long ms) {
    Span span = region.open();
    pass(ms);
    span.close();
  }

  /** Compares each record of a region, and returns how many have ids. */
  private int compare(JsonNode report, String region) {
    int traced = 0;
    JsonNode records = report.at("/regions/" + region + "/records");
    assertThat(records).hasSameSizeAs(expected.get(region));
    for (JsonNode record : records) {
      SpanContext span = expected.get(region).get(record.get("temporal-id").asInt());
      if (span != null && record.at("/time/wall").asLong() >= LEAST) {
        assertThat(record.get("trace-id").asText()).isEqualTo(span.getTraceId());
        assertThat(record.get("span-id").asText()).isEqualTo(span.getSpanId());
        traced++;
      } else {
        assertThat(record.has("trace-id") || record.has("span-id")).as("%s", record).isFalse();
      }
    }
    return traced;
  }

  private JsonNode report() throws IOException {
    Path file = folder.resolve("report.json");
    assertThat(Edpm.writeReport(file)).isEmpty();
    return new ObjectMapper().readTree(file.toFile());
  }

  @Test
  void longExecutionsHaveTheIdsOfTheirSpans() throws IOException {
    NamedRegion load = NamedRegion.of("load", "jvm.allocated-bytes");
    NamedRegion parse = NamedRegion.of("parse");
    for (int i = 0; i < 3; i++) {
      inSpan("load", () -> run(load, 25));
      inSpan("load", () -> run(load, 0));
      expect("load", null);
      run(load, 25);
      inSpan("parse", () -> run(parse, 25));
    }
    JsonNode report = report();
    assertThat(compare(report, "load")).isGreaterThanOrEqualTo(3);
    assertThat(compare(report, "parse")).isEqualTo(3);
  }

  /** What the page has for users. */
  @Test
  void theCommandOfThePageListsTheLongest() throws Exception {
    NamedRegion sort = NamedRegion.of("sort");
    for (int ms : new int[] {25, 60, 0}) {
      inSpan("sort", () -> run(sort, ms));
    }
    JsonNode records = report().at("/regions/sort/records");
    String page = Files.readString(Path.of("../../docs/opentelemetry.md"));
    String program =
        page.substring(page.indexOf("jq -c '") + 7, page.indexOf("' edpm-report.json"));
    Process jq =
        new ProcessBuilder("jq", "-c", program, folder.resolve("report.json").toString()).start();
    JsonNode listed = new ObjectMapper().readTree(jq.getInputStream());
    assertThat(jq.waitFor()).isZero();
    assertThat(listed).hasSize(2);
    assertThat(listed.get(0).get("trace")).isEqualTo(records.get(1).get("trace-id"));
    assertThat(listed.get(1).get("trace")).isEqualTo(records.get(0).get("trace-id"));
    assertThat(listed.get(0).get("region").asText()).isEqualTo("sort");
  }

  @Test
  void theSpanIsThatOfTheOpening() throws IOException {
    NamedRegion fetch = NamedRegion.of("fetch");
    List<Span> open = new ArrayList<>();
    inSpan("fetch", () -> open.add(fetch.openCrossThread()));
    pass(25);
    inSpan("other", () -> CompletableFuture.runAsync(() -> open.get(0).close()).join());
    assertThat(compare(report(), "fetch")).isEqualTo(1);
  }

  @Test
  void resettingForgetsThem() throws IOException {
    NamedRegion again = NamedRegion.of("again");
    inSpan("again", () -> run(again, 25));
    Edpm.reset();
    expected.clear();
    expect("again", null);
    run(again, 25);
    assertThat(compare(report(), "again")).isZero();
  }
}
