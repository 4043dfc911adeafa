package dev.edpm.benchmarks.probes;

import dev.edpm.benchmarks.Body;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Scope;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.SpanProcessor;

/** OpenTelemetry's spans; each is the current span during its execution. */
abstract class OpenTelemetrySpan extends Probe {

  /** Returns the tracer, which was looked up once. */
  abstract Tracer tracer();

  static Tracer tracer(SpanProcessor processor) {
    return SdkTracerProvider.builder().addSpanProcessor(processor).build().get("benchmarks");
  }

  @Override
  final void inner(int body) {
    Span span = tracer().spanBuilder("inner").startSpan();
    try (Scope scope = span.makeCurrent()) {
      Body.run(body);
    } finally {
      span.end();
    }
  }

  @Override
  final void outer() {
    Span span = tracer().spanBuilder("outer").startSpan();
    try (Scope scope = span.makeCurrent()) {
      middle();
    } finally {
      span.end();
    }
  }

  private void middle() {
    Span span = tracer().spanBuilder("middle").startSpan();
    try (Scope scope = span.makeCurrent()) {
      inner(0);
    } finally {
      span.end();
    }
  }
}
