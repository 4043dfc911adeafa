/**
 * Builds a snapshot from the gathered totals: totals become summaries, sampled executions are
 * scaled, and records are announced or made readable. Confined to the thread that takes the
 * snapshot.
 */
package dev.edpm.runtime.region.snapshot;
