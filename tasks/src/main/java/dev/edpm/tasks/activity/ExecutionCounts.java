package dev.edpm.tasks.activity;

import dev.edpm.tasks.sync.PaddedLongs;
import java.util.Arrays;

/**
 * The number of tasks of each codelet that a worker has executed since the engine started, and
 * since the last reset. Only the worker counts, any thread reads and resets. Numbers are written
 * opaquely; the reference to a longer array is volatile.
 */
public final class ExecutionCounts {

  private static final int FEW = 8;

  private volatile PaddedLongs counts = new PaddedLongs(FEW);

  /** The counts at the last reset. */
  private volatile long[] before = {};

  /** Counts an executed task; on the worker. */
  public void add(int codelet) {
    PaddedLongs now = counts;
    if (codelet >= now.size()) {
      now = now.copy(Math.max(codelet + 1, 2 * now.size()));
      counts = now;
    }
    now.setOpaque(codelet, now.getPlain(codelet) + 1);
  }

  /** Returns the number of tasks of a codelet since the engine started. */
  public long of(int codelet) {
    PaddedLongs now = counts;
    return codelet < now.size() ? now.getOpaque(codelet) : 0;
  }

  /** Returns whether any task was executed since the engine started. */
  public boolean isAny() {
    return Arrays.stream(counts.toArray()).anyMatch(count -> count > 0);
  }

  /** Makes the numbers since the reset begin at 0. */
  public void reset() {
    before = counts.toArray();
  }

  /** Returns the number of tasks of a codelet since the last reset. */
  public long sinceReset(int codelet) {
    long[] base = before;
    return of(codelet) - (codelet < base.length ? base[codelet] : 0);
  }

  /** Returns the number of all tasks since the last reset. */
  public long sinceReset() {
    long[] base = before;
    return Arrays.stream(counts.toArray()).sum() - Arrays.stream(base).sum();
  }
}
