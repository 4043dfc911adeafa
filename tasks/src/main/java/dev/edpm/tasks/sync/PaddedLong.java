package dev.edpm.tasks.sync;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A number in cache lines of its own, so that writing it does not slow down threads that use
 * neighbouring memory (no false sharing). Safe on any thread. The names of the methods give their
 * memory order, as in {@link VarHandle}; methods without one are volatile.
 */
public final class PaddedLong {

  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(long[].class);

  /** Padding of two cache lines on each side, because CPUs fetch lines in pairs. */
  private static final int HERE = 16;

  private final long[] line = new long[2 * HERE + 1];

  /** Returns the number. */
  public long get() {
    return (long) ELEMENT.getVolatile(line, HERE);
  }

  /** Returns the number, for the only thread that writes it, or if an older value is sufficient. */
  public long getPlain() {
    return line[HERE];
  }

  /** Sets the number. */
  public void setRelease(long value) {
    ELEMENT.setRelease(line, HERE, value);
  }

  /** Adds to the number and returns the previous value. */
  public long getAndAdd(long more) {
    return (long) ELEMENT.getAndAdd(line, HERE, more);
  }

  /** Adds to the number and returns the new value. */
  public long addAndGet(long more) {
    return getAndAdd(more) + more;
  }
}
