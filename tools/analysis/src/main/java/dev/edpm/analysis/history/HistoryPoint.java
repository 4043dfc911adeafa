package dev.edpm.analysis.history;

/**
 * The value of one report.
 *
 * @param file the report
 * @param started when its run started, as in the report
 * @param value the value of the counter
 */
public record HistoryPoint(String file, String started, double value) {}
