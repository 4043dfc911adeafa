package dev.edpm.runtime.task;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Some numbers beside each other, in cache lines that have nothing else: to be written by the same
 * threads. Safe on any thread; memory order stands in the names, and is volatile where there is
 * none.
 */
final class PaddedLongs {

  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(long[].class);

  /** Two lines on each side, since CPUs fetch lines in pairs. */
  private static final int FIRST = 16;

  private final long[] line;

  PaddedLongs(int count) {
    line = new long[2 * FIRST + count];
  }

  long get(int number) {
    return (long) ELEMENT.getVolatile(line, FIRST + number);
  }

  long getPlain(int number) {
    return line[FIRST + number];
  }

  void setRelease(int number, long value) {
    ELEMENT.setRelease(line, FIRST + number, value);
  }

  long addAndGet(int number, long more) {
    return (long) ELEMENT.getAndAdd(line, FIRST + number, more) + more;
  }

  /** Adds to a number that only the calling thread writes; with release. */
  void addByOwner(int number, long more) {
    ELEMENT.setRelease(line, FIRST + number, line[FIRST + number] + more);
  }
}
