package dev.edpm.tasks.sync;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A number in cache lines of its own, so that writing it slows nobody down who does not use it.
 * Safe on any thread; memory order stands in the names, as {@link VarHandle} has them, and is
 * volatile where there is none.
 */
public final class PaddedLong {

  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(long[].class);

  /** Two lines on each side, since CPUs fetch lines in pairs. */
  private static final int HERE = 16;

  private final long[] line = new long[2 * HERE + 1];

  /** Returns it. */
  public long get() {
    return (long) ELEMENT.getVolatile(line, HERE);
  }

  /** Returns it: for who alone writes it, or can do with an old one. */
  public long getPlain() {
    return line[HERE];
  }

  /** Sets it. */
  public void setRelease(long value) {
    ELEMENT.setRelease(line, HERE, value);
  }

  /** Adds to it; returns what it was before. */
  public long getAndAdd(long more) {
    return (long) ELEMENT.getAndAdd(line, HERE, more);
  }

  /** Adds to it; returns what it is then. */
  public long addAndGet(long more) {
    return getAndAdd(more) + more;
  }
}
