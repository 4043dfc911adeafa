package dev.edpm.runtime.region;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * The values of one counter over the executions of one call path, in the counter's unit.
 *
 * @param counter full name, such as {@code jvm.allocated-bytes}
 * @param sum inclusive total; time in which several executions of the path are open on a thread
 *     counts once; empty if no execution has a value
 * @param self exclusive total: the value in the time in which an execution of the path was the
 *     innermost open one on its thread; empty if unknown
 * @param unavailable the reason why executions lack a value, as text for people; empty if none
 *     lacks a value
 */
public record PathValue(
    String counter, OptionalLong sum, OptionalLong self, Optional<String> unavailable) {}
