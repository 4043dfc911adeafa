package dev.edpm.runtime.tracing;

import dev.edpm.runtime.region.ClosedExecution;

/** What becomes of an execution that opened in a span. Safe on any thread. */
public sealed interface SpanUse permits SpanWatch, SpanWriter {

  /**
   * Called when an execution closes for which the current span is known.
   *
   * @param source knows the span
   * @param span what {@link SpanSource#current} returned when the execution opened
   */
  void closed(SpanSource source, Object span, ClosedExecution execution);
}
