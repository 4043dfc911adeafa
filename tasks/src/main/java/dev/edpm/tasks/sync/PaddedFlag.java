package dev.edpm.tasks.sync;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A flag in cache lines of its own, so that writes to neighbouring memory do not slow down its
 * readers (no false sharing). Safe on any thread; all accesses are volatile.
 */
public final class PaddedFlag {

  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

  /** Padding of two cache lines on each side, because CPUs fetch lines in pairs. */
  private static final int HERE = 32;

  private final int[] line = new int[2 * HERE + 1];

  /**
   * Creates a flag.
   *
   * @param on its initial value
   */
  public PaddedFlag(boolean on) {
    set(on);
  }

  /** Returns whether the flag is set. */
  public boolean get() {
    return (int) ELEMENT.getVolatile(line, HERE) != 0;
  }

  /** Sets or clears the flag. */
  public void set(boolean on) {
    ELEMENT.setVolatile(line, HERE, on ? 1 : 0);
  }

  /** Sets the flag to a new value if it has the expected value; returns whether it had. */
  public boolean compareAndSet(boolean expected, boolean next) {
    return ELEMENT.compareAndSet(line, HERE, expected ? 1 : 0, next ? 1 : 0);
  }
}
