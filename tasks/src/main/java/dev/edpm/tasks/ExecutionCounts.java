package dev.edpm.tasks;

import dev.edpm.tasks.sync.PaddedLongs;

/**
 * How many tasks of each codelet a worker has executed, since the engine started. Written by the
 * worker alone, read on any thread: numbers are written opaquely, and those that take others' place
 * are volatile.
 */
final class ExecutionCounts {

  private static final int FEW = 8;

  private volatile PaddedLongs counts = new PaddedLongs(FEW);

  /** It has executed one. On the worker. */
  void add(int codelet) {
    PaddedLongs its = counts;
    if (codelet >= its.size()) {
      its = its.copy(Math.max(codelet + 1, 2 * its.size()));
      counts = its;
    }
    its.setOpaque(codelet, its.getPlain(codelet) + 1);
  }

  /** Returns how many it has executed of a codelet. */
  long of(int codelet) {
    PaddedLongs its = counts;
    return codelet < its.size() ? its.getOpaque(codelet) : 0;
  }

  /** Returns how many it has executed. */
  long sum() {
    PaddedLongs its = counts;
    long sum = 0;
    for (int i = 0; i < its.size(); i++) {
      sum += its.getOpaque(i);
    }
    return sum;
  }
}
