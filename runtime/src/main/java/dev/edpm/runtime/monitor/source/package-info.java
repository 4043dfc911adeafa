/**
 * The sources of monitoring's counters, except those of regions and of the task engine: the
 * catalogue's counters of the process and the machine, and the counters that the program defines.
 */
package dev.edpm.runtime.monitor.source;
