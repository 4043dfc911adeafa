/**
 * Makes a snapshot of what was gathered: totals become summaries, sampled executions are scaled,
 * and records are announced or ready to be read. Confined to the thread that takes the snapshot.
 */
package dev.edpm.runtime.region.snapshot;
