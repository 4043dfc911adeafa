/**
 * The user's own counters, after Intel Trace Collector: their definitions ({@link
 * dev.edpm.runtime.series.CounterDefinition}), recording several values with one time ({@link
 * dev.edpm.runtime.series.Recording}), their current values ({@link
 * dev.edpm.runtime.series.CounterReading}), and their earlier values ({@link
 * dev.edpm.runtime.series.Series}).
 *
 * <p>A thread appends its records to its own logs. Threads share no memory that they write while
 * recording, except the latest values of counters that belong to the process or a group.
 */
package dev.edpm.runtime.series;
