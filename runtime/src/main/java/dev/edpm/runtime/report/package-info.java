/**
 * The report: one JSON document, or JSON Lines, with the measurements. It is written to a temporary
 * file and then renamed, so that no reader sees an incomplete report.
 */
package dev.edpm.runtime.report;
