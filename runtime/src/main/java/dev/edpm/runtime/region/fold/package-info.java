/**
 * Turns the raw events of a thread into totals and records, one batch after the other: when its log
 * is drained, and when a snapshot is taken.
 *
 * <p>Guarded by the monitor of the thread's log, under which it takes those of records and
 * percentiles.
 */
package dev.edpm.runtime.region.fold;
