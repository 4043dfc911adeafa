/** Regions as metrics of OpenTelemetry. */
module dev.edpm.opentelemetry {
  requires dev.edpm.runtime;
  requires transitive io.opentelemetry.api;
  requires static transitive io.opentelemetry.sdk.metrics;
  requires static transitive io.opentelemetry.sdk.common;

  exports dev.edpm.opentelemetry;
}
