/**
 * The sources of counters of process scope: the catalogue's counters of the process and the
 * machine, and the counters that the program defines. They register with monitoring as the modules
 * of other parts do.
 */
package dev.edpm.runtime.monitor.source;
