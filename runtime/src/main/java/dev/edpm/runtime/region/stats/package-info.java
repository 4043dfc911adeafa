/**
 * Totals and distributions of values, without any notion of regions: moments, percentiles, and the
 * totals of one counter. The fold feeds them, and a snapshot reads them.
 *
 * <p>Threads share percentiles, whose lock is taken under the monitor of a log. No other lock is
 * taken under it. Everything else is guarded by the monitor of its owner.
 */
package dev.edpm.runtime.region.stats;
