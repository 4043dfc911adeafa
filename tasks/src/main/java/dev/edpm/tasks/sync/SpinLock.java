package dev.edpm.tasks.sync;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A spin lock for sections of a few instructions. A waiting thread retries and, after some tries,
 * yields, because the holder may have lost its processor. Not reentrant. Safe on any thread.
 *
 * <p>Memory order: {@link #lock} acquires what was written before {@link #unlock}.
 */
public final class SpinLock {

  private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(int[].class);
  private static final int TRIES = 64;

  /** Two cache lines, because CPUs fetch lines in pairs. */
  private static final int PADDING = 32;

  private final int[] cells;
  private final int here;

  private SpinLock(int padding) {
    cells = new int[2 * padding + 1];
    here = padding;
  }

  /** Returns a lock without padding. */
  public static SpinLock small() {
    return new SpinLock(0);
  }

  /** Returns a lock in cache lines of its own, for few locks that are taken often. */
  public static SpinLock padded() {
    return new SpinLock(PADDING);
  }

  /** Acquires the lock, waiting until it is free. */
  // Yielding lets a holder run that has lost its processor; correctness does not depend on it.
  @SuppressWarnings("ThreadPriorityCheck")
  public void lock() {
    for (int tries = 1; !CELL.compareAndSet(cells, here, 0, 1); tries++) {
      while (isTaken()) {
        if (tries++ % TRIES == 0) {
          Thread.yield();
        } else {
          Thread.onSpinWait();
        }
      }
    }
  }

  /** Returns whether a thread holds the lock; a volatile read. */
  public boolean isTaken() {
    return (int) CELL.getVolatile(cells, here) != 0;
  }

  /** Releases the lock, which the calling thread holds. */
  public void unlock() {
    CELL.setRelease(cells, here, 0);
  }
}
