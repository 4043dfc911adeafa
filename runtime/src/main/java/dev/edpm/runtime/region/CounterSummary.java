package dev.edpm.runtime.region;

import java.util.Optional;

/**
 * One counter of one region: its values, or the reason why there are none.
 *
 * @param counter full name, such as {@code jvm.allocated-bytes}
 * @param statistics the values; empty if no execution has one
 * @param unavailable the reason why executions lack a value, as text for people: why all of them do
 *     if {@code statistics} is empty, else why some of them do; empty if none lacks a value
 * @param source the backend and event that served the counter, such as {@code jvm:ThreadMXBean};
 *     empty if none did
 * @param multiplex the share of the time in which the counter was counting; 1 if it always was
 */
public record CounterSummary(
    String counter,
    Optional<Statistics> statistics,
    Optional<String> unavailable,
    String source,
    double multiplex) {}
