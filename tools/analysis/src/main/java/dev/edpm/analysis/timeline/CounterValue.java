package dev.edpm.analysis.timeline;

/**
 * A value of a counter.
 *
 * @param track the id of the counter's track
 * @param time in ns since the start of the first run
 */
public record CounterValue(int track, long time, double value) {}
