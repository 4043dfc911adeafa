/**
 * The user's own counters, as Intel Trace Collector has them: what defines one ({@link
 * dev.edpm.runtime.series.CounterDefinition}), recording several values with one time ({@link
 * dev.edpm.runtime.series.Recording}), what they are now ({@link
 * dev.edpm.runtime.series.CounterReading}), and what they were ({@link
 * dev.edpm.runtime.series.Series}). Imports {@code config} alone.
 *
 * <p>A thread appends its records to logs of its own. What the threads share is read on the way,
 * but for the latest values of counters that are the process's or a group's.
 */
package dev.edpm.runtime.series;
