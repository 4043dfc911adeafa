package dev.edpm.benchmarks.probes;

import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.util.Collection;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * OpenTelemetry's spans, exported in batches and discarded. Spans that do not fit into its queue
 * are lost.
 */
public class OpenTelemetryBatch extends OpenTelemetrySpan {

  private static final Counting EXPORTER = new Counting();
  private static final BatchSpanProcessor PROCESSOR = BatchSpanProcessor.builder(EXPORTER).build();
  private static final Tracer TRACER = tracer(PROCESSOR);

  /** Counts and discards the spans. */
  private static final class Counting implements SpanExporter {
    private final AtomicLong count = new AtomicLong();

    @Override
    public CompletableResultCode export(Collection<SpanData> spans) {
      count.addAndGet(spans.size());
      return CompletableResultCode.ofSuccess();
    }

    @Override
    public CompletableResultCode flush() {
      return CompletableResultCode.ofSuccess();
    }

    @Override
    public CompletableResultCode shutdown() {
      return CompletableResultCode.ofSuccess();
    }
  }

  @Override
  Tracer tracer() {
    return TRACER;
  }

  @Override
  long kept() {
    PROCESSOR.forceFlush().join(10, TimeUnit.SECONDS);
    return EXPORTER.count.get();
  }
}
