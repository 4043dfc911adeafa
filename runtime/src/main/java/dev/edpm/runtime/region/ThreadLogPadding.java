package dev.edpm.runtime.region;

/**
 * Keeps the fields that one thread writes at every event on cache lines of their own, whatever the
 * collector puts beside them. Fields of a superclass come first in memory, so the subclass's lie
 * between these and {@link ThreadLog}'s colder ones.
 */
@SuppressWarnings("unused")
abstract class ThreadLogPadding {
  private long p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13, p14, p15;
}
