package dev.edpm.runtime.tracing;

/**
 * What distinguishes an execution from all others: of two executions with the same, neither has
 * ids.
 *
 * @param region the name of its region
 * @param start the time of its opening, in ns since the run started
 * @param wall its wall time in ns
 */
record TracedExecution(String region, long start, long wall) {}
