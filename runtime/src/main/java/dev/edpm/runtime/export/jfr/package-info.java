/**
 * Provides the measurements as events of JDK Flight Recorder: the totals of regions and counters
 * periodically, and executions if a recording enables them. Neither this package nor the module
 * {@code jdk.jfr} is loaded unless the user requests it.
 */
package dev.edpm.runtime.export.jfr;
