package dev.edpm.runtime.sync;

import java.util.Optional;

/**
 * How the times of a report relate to other clocks.
 *
 * @param host the clock of the host, if it is known
 * @param origin the clock of this process when measuring started, in ns; the report's times are
 *     relative to it
 * @param sync the exchanges with a server, if they were requested
 */
public record ProcessClock(Optional<HostClock> host, long origin, Optional<Exchanges> sync) {}
