package dev.edpm.runtime.monitor;

/**
 * A counter, and who gives its values.
 *
 * @param updater {@code null} while nothing that runs has the counter
 */
record Served(CounterInfo info, SampleUpdater updater) {}
