package dev.edpm.opentelemetry;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.NamedRegion;
import dev.edpm.runtime.Span;
import io.opentelemetry.api.GlobalOpenTelemetry;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Executions of at least 20 ms become spans, as OpenTelemetry's own SDK exports them. */
class TraceSpansTest {

  private final InMemorySpanExporter exporter = InMemorySpanExporter.create();

  private final OpenTelemetrySdk sdk =
      OpenTelemetrySdk.builder()
          .setTracerProvider(
              SdkTracerProvider.builder()
                  .addSpanProcessor(SimpleSpanProcessor.create(exporter))
                  .build())
          .build();

  @TempDir private Path folder;

  @BeforeEach
  void reset() {
    Edpm.reset();
    GlobalOpenTelemetry.resetForTest();
  }

  @AfterEach
  void forget() {
    GlobalOpenTelemetry.resetForTest();
    sdk.close();
  }

  /** Runs code while a span is current, and returns the spans that were exported meanwhile. */
  private List<SpanData> inSpan(Runnable work) {
    exporter.reset();
    io.opentelemetry.api.trace.Span span = sdk.getTracer("test").spanBuilder("request").startSpan();
    Context.current().with(span).wrap(work).run();
    span.end();
    return exporter.getFinishedSpanItems();
  }

  private static void pass(Duration time) {
    long end = System.nanoTime() + time.toNanos();
    for (long left = time.toNanos(); left > 0; left = end - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }

  private static void run(NamedRegion region, Duration time) {
    Span span = region.open();
    pass(time);
    span.close();
  }

  @Test
  void aLongExecutionIsASpanBelowTheCurrentOne() throws IOException {
    GlobalOpenTelemetry.set(sdk);
    NamedRegion query = NamedRegion.of("query");
    List<SpanData> spans =
        inSpan(
            () -> {
              run(query, Duration.ofMillis(25));
              run(query, Duration.ZERO);
            });
    run(query, Duration.ofMillis(25));
    assertThat(exporter.getFinishedSpanItems()).hasSize(2);

    SpanData one = spans.get(0);
    SpanData request = spans.get(1);
    assertThat(one.getName()).isEqualTo("query");
    assertThat(one.getTraceId()).isEqualTo(request.getTraceId());
    assertThat(one.getParentSpanId()).isEqualTo(request.getSpanId());
    Path file = folder.resolve("report.json");
    assertThat(Edpm.writeReport(file)).isEmpty();
    JsonNode record =
        new ObjectMapper().readTree(file.toFile()).at("/regions/query/records/0/time/wall");
    assertThat(one.getEndEpochNanos() - one.getStartEpochNanos()).isEqualTo(record.asLong());
  }

  @Test
  void anExecutionThatAnotherThreadClosesBelongsToTheSpanOfItsOpening() {
    GlobalOpenTelemetry.set(sdk);
    NamedRegion send = NamedRegion.of("send");
    List<SpanData> spans =
        inSpan(
            () -> {
              Span open = send.openCrossThread();
              pass(Duration.ofMillis(25));
              CompletableFuture.runAsync(open::close).join();
            });
    assertThat(spans).extracting(SpanData::getName).containsExactly("send", "request");
    assertThat(spans.get(0).getParentSpanId()).isEqualTo(spans.get(1).getSpanId());
  }

  /** A program may register its SDK later. */
  @Test
  void withoutARegisteredSdkThereIsNoSpan() {
    NamedRegion early = NamedRegion.of("early");
    List<SpanData> spans = inSpan(() -> run(early, Duration.ofMillis(25)));
    assertThat(spans).extracting(SpanData::getName).containsExactly("request");
    GlobalOpenTelemetry.set(sdk);
    assertThat(inSpan(() -> run(early, Duration.ofMillis(25)))).hasSize(2);
  }
}
