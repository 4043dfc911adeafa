package dev.edpm.opentelemetry;

import dev.edpm.runtime.tracing.SpanIds;
import dev.edpm.runtime.tracing.SpanSource;
import io.opentelemetry.api.GlobalOpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.context.Context;
import java.time.Instant;

/**
 * Knows the current span of OpenTelemetry, and adds spans to its trace. Found by {@link
 * java.util.ServiceLoader}.
 */
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

  @Override
  public void add(Object parent, String region, long wall) {
    if (EdpmContextStorage.isOfSpans(region)) {
      return;
    }
    Instant end = Instant.now();
    // Not get(), which would end the search for an SDK that the program registers later.
    GlobalOpenTelemetry.getOrNoop()
        .getTracer("dev.edpm")
        .spanBuilder(region)
        .setParent(Context.root().with(Span.wrap((SpanContext) parent)))
        .setStartTimestamp(end.minusNanos(wall))
        .startSpan()
        .end(end);
  }
}
