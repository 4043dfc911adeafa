/** {@code edpm trace}: writes a report in the formats of trace viewers and flame graphs. */
package dev.edpm.cli.trace;
