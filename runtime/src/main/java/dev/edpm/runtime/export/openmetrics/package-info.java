/**
 * Exports the measurements as OpenMetrics text (version 1.0.0): {@code ReportMetrics} defines the
 * metrics, {@code MetricsText} their format, {@code MetricsFile} and {@code MetricsServer} the
 * destination. Nothing of it is loaded unless the user requests it.
 */
package dev.edpm.runtime.export.openmetrics;
