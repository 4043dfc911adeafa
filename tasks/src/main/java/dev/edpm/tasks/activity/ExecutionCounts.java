package dev.edpm.tasks.activity;

import dev.edpm.tasks.sync.PaddedLongs;

/**
 * The number of tasks of each codelet that a worker has executed since the engine started. Only the
 * worker writes, any thread reads. Numbers are written opaquely; the reference to a longer array is
 * volatile.
 */
public final class ExecutionCounts {

  private static final int FEW = 8;

  private volatile PaddedLongs counts = new PaddedLongs(FEW);

  /** Counts an executed task; on the worker. */
  public void add(int codelet) {
    PaddedLongs now = counts;
    if (codelet >= now.size()) {
      now = now.copy(Math.max(codelet + 1, 2 * now.size()));
      counts = now;
    }
    now.setOpaque(codelet, now.getPlain(codelet) + 1);
  }

  /** Returns the number of executed tasks of a codelet. */
  public long of(int codelet) {
    PaddedLongs now = counts;
    return codelet < now.size() ? now.getOpaque(codelet) : 0;
  }

  /** Returns the number of all executed tasks. */
  public long sum() {
    PaddedLongs now = counts;
    long sum = 0;
    for (int i = 0; i < now.size(); i++) {
      sum += now.getOpaque(i);
    }
    return sum;
  }
}
