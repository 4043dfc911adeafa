/**
 * What is measured as events of JDK Flight Recorder: the totals of regions and counters every so
 * often, and executions where a recording asks for them. Nothing of it is loaded, nor anything of
 * the module {@code jdk.jfr}, unless the user asks for it.
 */
package dev.edpm.runtime.export.jfr;
