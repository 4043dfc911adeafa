package dev.edpm.runtime.task;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * How many tasks of each codelet a worker has executed, since the engine started. Written by the
 * worker alone, read on any thread: numbers are written opaquely, and an array that takes another
 * one's place with release.
 */
final class ExecutionCounts {

  private static final int FEW = 8;

  /** Two lines on each side, since CPUs fetch lines in pairs. */
  private static final int PADDING = 16;

  private static final VarHandle COUNT = MethodHandles.arrayElementVarHandle(long[].class);

  private volatile long[] counts = new long[PADDING + FEW + PADDING];

  /** It has executed one. On the worker. */
  void add(int codelet) {
    long[] its = counts;
    int at = PADDING + codelet;
    if (at >= its.length - PADDING) {
      its = Arrays.copyOf(its, Math.max(at + 1 + PADDING, 2 * its.length));
      its[at] = 1;
      counts = its;
      return;
    }
    COUNT.setOpaque(its, at, its[at] + 1);
  }

  /** Returns how many it has executed of a codelet. */
  long of(int codelet) {
    long[] its = counts;
    int at = PADDING + codelet;
    return at < its.length ? (long) COUNT.getOpaque(its, at) : 0;
  }

  /** Returns how many it has executed. */
  long sum() {
    long[] its = counts;
    long sum = 0;
    for (int i = PADDING; i < its.length; i++) {
      sum += (long) COUNT.getOpaque(its, i);
    }
    return sum;
  }
}
