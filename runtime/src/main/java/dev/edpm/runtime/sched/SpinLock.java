package dev.edpm.runtime.sched;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A lock for a few instructions: whoever meets it taken tries again, and after a while lets others
 * run, since the holder may have lost its processor. Not reentrant. Safe on any thread.
 *
 * <p>Memory order: taking it acquires what was written before it was let go.
 */
public final class SpinLock {

  private static final VarHandle TAKEN = handle();
  private static final int TRIES = 64;

  private volatile boolean taken;

  /** Takes it, once nobody else has it. */
  // Yielding is all that helps a holder that has lost its processor; nothing depends on it.
  @SuppressWarnings("ThreadPriorityCheck")
  public void lock() {
    for (int tries = 1; !TAKEN.compareAndSet(this, false, true); tries++) {
      while (taken) {
        if (tries++ % TRIES == 0) {
          Thread.yield();
        } else {
          Thread.onSpinWait();
        }
      }
    }
  }

  boolean isTaken() {
    return taken;
  }

  /** Lets it go: for who has taken it. */
  public void unlock() {
    TAKEN.setRelease(this, false);
  }

  private static VarHandle handle() {
    try {
      return MethodHandles.lookup().findVarHandle(SpinLock.class, "taken", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
}
