/** Regions as metrics of OpenTelemetry, and its spans in records. */
module dev.edpm.opentelemetry {
  requires dev.edpm.runtime;
  requires transitive io.opentelemetry.api;
  requires static transitive io.opentelemetry.sdk.metrics;
  requires static transitive io.opentelemetry.sdk.common;
  requires transitive io.opentelemetry.context;
  requires static io.opentelemetry.sdk.trace;

  exports dev.edpm.opentelemetry;

  provides dev.edpm.runtime.tracing.SpanSource with
      dev.edpm.opentelemetry.CurrentSpan;
}
