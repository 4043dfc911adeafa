/**
 * Totals and distributions of values, which know nothing of regions: moments, percentiles, and what
 * adds up one counter. The fold feeds them, and a snapshot reads them.
 *
 * <p>All but percentiles are guarded by the monitor of their owner. Threads share percentiles,
 * whose monitor is taken under that of a log and takes no other one.
 */
package dev.edpm.runtime.region.stats;
