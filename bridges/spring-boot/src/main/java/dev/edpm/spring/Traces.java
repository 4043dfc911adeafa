package dev.edpm.spring;

import io.micrometer.observation.Observation;
import io.micrometer.tracing.Span;
import io.micrometer.tracing.handler.TracingObservationHandler.TracingContext;

/** The traces of observations, in programs that have Micrometer Tracing. */
final class Traces {

  private Traces() {}

  /** Returns the id of the trace of an observation, or {@code null} if it is not stored. */
  static String id(Observation.Context observation) {
    TracingContext tracing = observation.get(TracingContext.class);
    Span span = tracing == null ? null : tracing.getSpan();
    return span == null || Boolean.FALSE.equals(span.context().sampled())
        ? null
        : span.context().traceId();
  }
}
