/**
 * Subtracts the cost of measuring from the times of a thread's events, if the user requests that.
 *
 * <p>Guarded by the monitor of the thread's log.
 */
package dev.edpm.runtime.region.compensate;
