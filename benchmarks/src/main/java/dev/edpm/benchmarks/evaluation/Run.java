package dev.edpm.benchmarks.evaluation;

import java.util.List;

/**
 * One run of a program.
 *
 * @param executions how long it took to compute all, each time, in ns
 * @param process how long its process took from start to end, in ns
 * @param checksum what tells whether it computed the right thing
 */
record Run(List<Long> executions, long process, String checksum) {

  private static final double NANOS_PER_MILLI = 1e6;

  Run {
    executions = List.copyOf(executions);
  }

  /** Returns how long it computed, in ms. */
  double all() {
    return executions.stream().mapToLong(Long::longValue).sum() / NANOS_PER_MILLI;
  }

  /** Returns how long it took to compute all the last time, when everything is set up, in ms. */
  double last() {
    return executions.get(executions.size() - 1) / NANOS_PER_MILLI;
  }

  /** Returns how long it took from start to end, in ms. */
  double fromStartToEnd() {
    return process / NANOS_PER_MILLI;
  }
}
