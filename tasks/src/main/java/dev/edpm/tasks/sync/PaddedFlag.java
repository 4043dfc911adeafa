package dev.edpm.tasks.sync;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A flag in cache lines of its own, so that what is written beside it slows nobody down who reads
 * it. Safe on any thread; all accesses are volatile.
 */
public final class PaddedFlag {

  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

  /** Two lines on each side, since CPUs fetch lines in pairs. */
  private static final int HERE = 32;

  private final int[] line = new int[2 * HERE + 1];

  /**
   * @param on what it is at first
   */
  public PaddedFlag(boolean on) {
    set(on);
  }

  /** Tells whether it is on. */
  public boolean get() {
    return (int) ELEMENT.getVolatile(line, HERE) != 0;
  }

  /** Sets it. */
  public void set(boolean on) {
    ELEMENT.setVolatile(line, HERE, on ? 1 : 0);
  }

  /** Sets it if it is what is expected; tells whether it was. */
  public boolean compareAndSet(boolean expected, boolean next) {
    return ELEMENT.compareAndSet(line, HERE, expected ? 1 : 0, next ? 1 : 0);
  }
}
