package dev.edpm.tasks.sync;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A lock for a few instructions: whoever meets it taken tries again, and after a while lets others
 * run, since the holder may have lost its processor. Not reentrant. Safe on any thread.
 *
 * <p>Memory order: taking it acquires what was written before it was let go.
 */
public final class SpinLock {

  private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(int[].class);
  private static final int TRIES = 64;

  /** Two cache lines, since CPUs fetch lines in pairs. */
  private static final int PADDING = 32;

  private final int[] cells;
  private final int here;

  private SpinLock(int padding) {
    cells = new int[2 * padding + 1];
    here = padding;
  }

  /** Returns a small one. */
  public static SpinLock small() {
    return new SpinLock(0);
  }

  /** Returns one in cache lines of its own: few, and taken often. */
  public static SpinLock padded() {
    return new SpinLock(PADDING);
  }

  /** Takes it, once nobody else has it. */
  // Yielding is all that helps a holder that has lost its processor; nothing depends on it.
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

  /** Tells whether somebody has it; a volatile read. */
  public boolean isTaken() {
    return (int) CELL.getVolatile(cells, here) != 0;
  }

  /** Lets it go: for who has taken it. */
  public void unlock() {
    CELL.setRelease(cells, here, 0);
  }
}
