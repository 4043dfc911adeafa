/**
 * Turns the raw events of a thread into totals and records, batch by batch: when the thread's log
 * is drained, and when a snapshot is taken.
 *
 * <p>Guarded by the monitor of the thread's log. The locks of records and of percentiles are taken
 * under it.
 */
package dev.edpm.runtime.region.fold;
