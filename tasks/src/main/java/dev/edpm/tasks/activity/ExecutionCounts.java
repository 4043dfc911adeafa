package dev.edpm.tasks.activity;

import dev.edpm.tasks.sync.PaddedLongs;

/**
 * How many tasks of each codelet a worker has executed, since the engine started. Written by the
 * worker alone, read on any thread: numbers are written opaquely, and those that take others' place
 * are volatile.
 */
public final class ExecutionCounts {

  private static final int FEW = 8;

  private volatile PaddedLongs counts = new PaddedLongs(FEW);

  /** It has executed one. On the worker. */
  public void add(int codelet) {
    PaddedLongs now = counts;
    if (codelet >= now.size()) {
      now = now.copy(Math.max(codelet + 1, 2 * now.size()));
      counts = now;
    }
    now.setOpaque(codelet, now.getPlain(codelet) + 1);
  }

  /** Returns how many it has executed of a codelet. */
  public long of(int codelet) {
    PaddedLongs now = counts;
    return codelet < now.size() ? now.getOpaque(codelet) : 0;
  }

  /** Returns how many it has executed. */
  public long sum() {
    PaddedLongs now = counts;
    long sum = 0;
    for (int i = 0; i < now.size(); i++) {
      sum += now.getOpaque(i);
    }
    return sum;
  }
}
