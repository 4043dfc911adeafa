/**
 * Turns the raw events of a thread into totals and records, one batch after the other: when its log
 * is drained, and when a snapshot is taken.
 *
 * <p>Guarded by the monitor of the thread's log, under which the locks of records and of
 * percentiles are taken.
 */
package dev.edpm.runtime.region.fold;
