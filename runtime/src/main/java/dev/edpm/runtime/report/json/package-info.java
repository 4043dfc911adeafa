/**
 * JSON text as it is written: values, names and line breaks, on top of Jackson's generator.
 * Independent of the content of a report; imports only {@code config}.
 */
package dev.edpm.runtime.report.json;
