package dev.edpm.opentelemetry;

import dev.edpm.runtime.tracing.SpanIds;
import dev.edpm.runtime.tracing.SpanSource;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;

/** Knows the current span of OpenTelemetry. Found by {@link java.util.ServiceLoader}. */
public final class CurrentSpan implements SpanSource {

  /** Called by {@link java.util.ServiceLoader}. */
  public CurrentSpan() {}

  @Override
  public Object current() {
    SpanContext context = Span.current().getSpanContext();
    return context.isValid() ? context : null;
  }

  @Override
  public SpanIds ids(Object span) {
    SpanContext context = (SpanContext) span;
    return new SpanIds(context.getTraceId(), context.getSpanId());
  }
}
