/**
 * JSON text as it is written: values, names and line breaks, on top of Jackson's generator. Knows
 * nothing of what a report contains, and imports {@code config} alone.
 */
package dev.edpm.runtime.report.json;
