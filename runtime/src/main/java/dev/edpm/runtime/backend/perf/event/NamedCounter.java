package dev.edpm.runtime.backend.perf.event;

import dev.edpm.annotations.catalogue.CounterScope;

/**
 * What an event that the user named is.
 *
 * @param formula what to count
 * @param scope whose events these are
 * @param unit what the values are
 * @param domainIsGiven whether the user said in which modes to count
 */
public record NamedCounter(
    Formula formula, CounterScope scope, String unit, boolean domainIsGiven) {}
