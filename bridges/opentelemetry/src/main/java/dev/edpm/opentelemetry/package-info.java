/** Regions as metrics of OpenTelemetry. */
package dev.edpm.opentelemetry;
