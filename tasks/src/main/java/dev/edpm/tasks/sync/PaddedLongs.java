package dev.edpm.tasks.sync;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Some numbers beside each other, in cache lines that have nothing else: to be written by the same
 * threads. Safe on any thread; memory order stands in the names, and is volatile where there is
 * none.
 */
public final class PaddedLongs {

  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(long[].class);

  /** Two lines on each side, since CPUs fetch lines in pairs. */
  private static final int FIRST = 16;

  private final long[] line;

  /** So many numbers, which are 0. */
  public PaddedLongs(int count) {
    line = new long[2 * FIRST + count];
  }

  /** Returns how many there are. */
  public int size() {
    return line.length - 2 * FIRST;
  }

  /** Returns a copy that has so many numbers, at least as many as these; each is read opaquely. */
  public PaddedLongs copy(int count) {
    PaddedLongs copy = new PaddedLongs(count);
    for (int i = 0; i < size(); i++) {
      copy.line[FIRST + i] = getOpaque(i);
    }
    return copy;
  }

  /** Returns them all; each is read opaquely. */
  public long[] toArray() {
    long[] all = new long[size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = getOpaque(i);
    }
    return all;
  }

  /** Returns one. */
  public long get(int number) {
    return (long) ELEMENT.getVolatile(line, FIRST + number);
  }

  /** Returns one: for who alone writes it, or can do with an old one. */
  public long getPlain(int number) {
    return line[FIRST + number];
  }

  /** Returns one: for what is read while it is written. */
  public long getOpaque(int number) {
    return (long) ELEMENT.getOpaque(line, FIRST + number);
  }

  /** Sets one: for who alone uses it, or has a lock for it. */
  public void setPlain(int number, long value) {
    line[FIRST + number] = value;
  }

  /** Sets one: for what is read while it is written. */
  public void setOpaque(int number, long value) {
    ELEMENT.setOpaque(line, FIRST + number, value);
  }

  /** Sets one. */
  public void setRelease(int number, long value) {
    ELEMENT.setRelease(line, FIRST + number, value);
  }

  /** Adds to one; returns what it is then. */
  public long addAndGet(int number, long more) {
    return (long) ELEMENT.getAndAdd(line, FIRST + number, more) + more;
  }

  /** Adds to a number that only the calling thread writes; with release. */
  public void addByOwner(int number, long more) {
    ELEMENT.setRelease(line, FIRST + number, line[FIRST + number] + more);
  }
}
