/**
 * Reads a region's counters on a thread: an event set of each backend, and a reader for each plan.
 * Confined to the thread, except when they are closed. The monitor of a thread's counters is held
 * while readers are opened and closed. Of the recorder's locks, only that of deferred problems is
 * taken under it.
 */
package dev.edpm.runtime.region.counters;
