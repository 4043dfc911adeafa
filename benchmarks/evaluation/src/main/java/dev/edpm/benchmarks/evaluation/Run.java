package dev.edpm.benchmarks.evaluation;

import java.util.List;

/**
 * One run of a program.
 *
 * @param executions the time of each repetition of the computation, in ns
 * @param process the time of the process from start to end, in ns
 * @param checksum the checksum of the results
 */
record Run(List<Long> executions, long process, String checksum) {

  private static final double NANOS_PER_MILLI = 1e6;

  Run {
    executions = List.copyOf(executions);
  }

  /** Returns the total time of the computation, in ms. */
  double all() {
    return executions.stream().mapToLong(Long::longValue).sum() / NANOS_PER_MILLI;
  }

  /** Returns the time of the last repetition, in ms, when all initialisation is done. */
  double last() {
    return executions.get(executions.size() - 1) / NANOS_PER_MILLI;
  }

  /** Returns the time of the process from start to end, in ms. */
  double fromStartToEnd() {
    return process / NANOS_PER_MILLI;
  }
}
