/**
 * Reads a region's counters on a thread: an event set of each backend, and a reader for each plan.
 * Confined to the thread, but for the end; the monitor of a thread's counters is held while readers
 * are opened and closed.
 */
package dev.edpm.runtime.region.counters;
