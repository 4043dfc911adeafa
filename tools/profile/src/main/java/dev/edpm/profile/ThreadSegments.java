package dev.edpm.profile;

import java.util.Arrays;

/** The self segments of a thread, in order of time. */
final class ThreadSegments {

  /** The result of a search that finds no segment. */
  static final int UNKNOWN = -1;

  private long[] begins = new long[64];
  private long[] ends = new long[64];
  private int[] stacks = new int[64];
  private int size;

  /** Returns the end of the last segment. */
  long end() {
    return size == 0 ? Long.MIN_VALUE : ends[size - 1];
  }

  /** Adds a segment that begins at the end of the last one or later. */
  void add(long begin, long end, int stack) {
    if (size == begins.length) {
      int length = size + size / 2;
      begins = Arrays.copyOf(begins, length);
      ends = Arrays.copyOf(ends, length);
      stacks = Arrays.copyOf(stacks, length);
    }
    begins[size] = begin;
    ends[size] = end;
    stacks[size] = stack;
    size++;
  }

  /** Returns the stack of the segment that has a time, whatever the error of the time. */
  int stackAt(long time, long error) {
    int found = Arrays.binarySearch(begins, 0, size, time);
    int at = found >= 0 ? found : -found - 2;
    boolean isInside = at >= 0 && time - error >= begins[at] && time + error < ends[at];
    return isInside ? stacks[at] : UNKNOWN;
  }
}
