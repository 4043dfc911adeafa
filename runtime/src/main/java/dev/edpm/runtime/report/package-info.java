/**
 * The report: one JSON document, or a JSON object a line, of what was measured; written beside and
 * then renamed, so that nobody reads half of one.
 */
package dev.edpm.runtime.report;
