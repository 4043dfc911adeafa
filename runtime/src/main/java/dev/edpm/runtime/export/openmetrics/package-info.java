/**
 * What was measured as OpenMetrics text (version 1.0.0): {@code ReportMetrics} says which metrics
 * there are, {@code MetricsText} how they are written, {@code MetricsFile} and {@code
 * MetricsServer} where they go. Nothing of it is loaded unless the user asks for it.
 */
package dev.edpm.runtime.export.openmetrics;
