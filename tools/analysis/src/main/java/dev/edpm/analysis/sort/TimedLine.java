package dev.edpm.analysis.sort;

/**
 * Text to be sorted by time.
 *
 * @param time in ns
 * @param number a number that the text belongs to, such as its order at that time
 */
public record TimedLine(long time, int number, String text) {}
