package dev.edpm.runtime.region;

import java.util.Optional;

/**
 * What one region has of one counter: values, or the reason why there are none.
 *
 * @param counter full name, such as {@code jvm.allocated-bytes}
 * @param statistics the values; empty when no execution has one
 * @param unavailable why executions lack a value, in words for people: all of them when {@code
 *     statistics} is empty, some of them otherwise; empty when none lacks one
 * @param source backend and event that served it, such as {@code jvm:ThreadMXBean}; empty when
 *     nothing did
 * @param multiplex share of the time that the counter was counting, 1 when always
 */
public record CounterSummary(
    String counter,
    Optional<Statistics> statistics,
    Optional<String> unavailable,
    String source,
    double multiplex) {}
