package dev.edpm.runtime.backend.perf.event;

import dev.edpm.annotations.catalogue.CounterScope;

/**
 * An event that the user named.
 *
 * @param formula the events to count
 * @param scope the scope of these events
 * @param unit the unit of the values
 * @param domainIsGiven whether the user specified the modes in which to count
 */
public record NamedCounter(
    Formula formula, CounterScope scope, String unit, boolean domainIsGiven) {}
