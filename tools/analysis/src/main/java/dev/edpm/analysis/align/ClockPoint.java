package dev.edpm.analysis.align;

/**
 * An exchange of times.
 *
 * @param time the own clock, in ns
 * @param server the server's clock at the same moment, in ns
 * @param half half of the round trip, which is the maximum error
 */
record ClockPoint(long time, long server, double half) {}
