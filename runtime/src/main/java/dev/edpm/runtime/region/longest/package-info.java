/**
 * The longest executions of a region that have no record: what a record of them contains, and a
 * small table of them for each thread and region. Guarded by the monitor of its owner.
 */
package dev.edpm.runtime.region.longest;
