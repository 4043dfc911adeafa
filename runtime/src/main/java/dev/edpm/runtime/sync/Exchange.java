package dev.edpm.runtime.sync;

/**
 * One exchange of times with a server. The two times are of the same moment, with an error of at
 * most half the round trip.
 *
 * @param time the clock of this process, in ns
 * @param server the clock of the server, in ns
 * @param roundTrip the ns that the messages took, without the server's own time
 */
public record Exchange(long time, long server, long roundTrip) {}
