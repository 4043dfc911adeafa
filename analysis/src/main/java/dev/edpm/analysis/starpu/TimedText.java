package dev.edpm.analysis.starpu;

/**
 * Text to be sorted by time.
 *
 * @param time in ns
 * @param phase the order of what happens at the same time
 */
record TimedText(long time, int phase, String text) {}
