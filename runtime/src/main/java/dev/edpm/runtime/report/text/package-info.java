/** What a report says to people in a few lines: its summary, and the counters without values. */
package dev.edpm.runtime.report.text;
