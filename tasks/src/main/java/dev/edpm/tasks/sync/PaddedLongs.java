package dev.edpm.tasks.sync;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * An array of numbers that the same threads write, in cache lines of its own (no false sharing).
 * Safe on any thread. The names of the methods give their memory order, as in {@link VarHandle};
 * methods without one are volatile.
 */
public final class PaddedLongs {

  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(long[].class);

  /** Padding of two cache lines on each side, because CPUs fetch lines in pairs. */
  private static final int FIRST = 16;

  private final long[] line;

  /** Creates an array whose elements are 0. */
  public PaddedLongs(int count) {
    line = new long[2 * FIRST + count];
  }

  /** Returns the number of elements. */
  public int size() {
    return line.length - 2 * FIRST;
  }

  /** Returns a copy with at least as many elements; each element is read opaquely. */
  public PaddedLongs copy(int count) {
    PaddedLongs copy = new PaddedLongs(count);
    for (int i = 0; i < size(); i++) {
      copy.line[FIRST + i] = getOpaque(i);
    }
    return copy;
  }

  /** Returns all elements; each is read opaquely. */
  public long[] toArray() {
    long[] all = new long[size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = getOpaque(i);
    }
    return all;
  }

  /** Returns an element. */
  public long get(int number) {
    return (long) ELEMENT.getVolatile(line, FIRST + number);
  }

  /** Returns an element, for the only thread that writes it, or if an older value is sufficient. */
  public long getPlain(int number) {
    return line[FIRST + number];
  }

  /** Returns an element that other threads may write at the same time. */
  public long getOpaque(int number) {
    return (long) ELEMENT.getOpaque(line, FIRST + number);
  }

  /** Sets an element, for the only thread that uses it or under a lock. */
  public void setPlain(int number, long value) {
    line[FIRST + number] = value;
  }

  /** Sets an element that other threads may read at the same time. */
  public void setOpaque(int number, long value) {
    ELEMENT.setOpaque(line, FIRST + number, value);
  }

  /** Sets an element. */
  public void setRelease(int number, long value) {
    ELEMENT.setRelease(line, FIRST + number, value);
  }

  /** Adds to an element and returns the new value. */
  public long addAndGet(int number, long more) {
    return (long) ELEMENT.getAndAdd(line, FIRST + number, more) + more;
  }

  /** Adds to an element that only the calling thread writes, with release order. */
  public void addByOwner(int number, long more) {
    ELEMENT.setRelease(line, FIRST + number, line[FIRST + number] + more);
  }
}
