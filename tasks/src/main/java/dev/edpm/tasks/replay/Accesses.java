package dev.edpm.tasks.replay;

import dev.edpm.tasks.codelet.AccessMode;

/**
 * The data of tasks.
 *
 * @param sizes by data, its size in bytes
 * @param ofTasks by task, its accesses, each a number as {@link #number} returns
 */
record Accesses(long[] sizes, Links ofTasks) {

  /** The modes are in the last two bits, so that an access takes no object. */
  private static final int SHIFT = 2;

  /** The most pieces of data. */
  static final int MOST_DATA = 1 << (31 - SHIFT);

  private static final AccessMode[] MODES = AccessMode.values();

  /** Returns a number for an access to data. */
  static int number(int data, AccessMode mode) {
    return data << SHIFT | mode.ordinal();
  }

  static int data(int number) {
    return number >> SHIFT;
  }

  static AccessMode mode(int number) {
    return MODES[number & (1 << SHIFT) - 1];
  }
}
