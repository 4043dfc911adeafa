package dev.edpm.runtime.export.http;

import java.time.Duration;

/**
 * The limits of a server.
 *
 * @param connections the maximum number of simultaneous connections. A new one replaces the oldest
 *     of those that do not keep their place; if there is none, it is closed
 * @param time how long a connection may be open, unless its answer extends that
 */
public record HttpLimits(int connections, Duration time) {}
