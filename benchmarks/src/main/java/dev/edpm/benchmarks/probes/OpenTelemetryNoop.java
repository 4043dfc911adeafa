package dev.edpm.benchmarks.probes;

import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.ReadWriteSpan;
import io.opentelemetry.sdk.trace.ReadableSpan;
import io.opentelemetry.sdk.trace.SpanProcessor;

/** OpenTelemetry's spans, without an exporter. */
public class OpenTelemetryNoop extends OpenTelemetrySpan {

  private static final Tracer TRACER = tracer(new Noop());

  /** Requests notification of start and end, and does nothing. */
  private static final class Noop implements SpanProcessor {
    @Override
    public void onStart(Context parent, ReadWriteSpan span) {}

    @Override
    public boolean isStartRequired() {
      return true;
    }

    @Override
    public void onEnd(ReadableSpan span) {}

    @Override
    public boolean isEndRequired() {
      return true;
    }
  }

  @Override
  Tracer tracer() {
    return TRACER;
  }

  @Override
  long kept() {
    return 0;
  }
}
