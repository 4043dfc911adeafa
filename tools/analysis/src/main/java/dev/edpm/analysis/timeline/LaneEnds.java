package dev.edpm.analysis.timeline;

import java.util.Arrays;

/**
 * Keeps a number for each lane, in two binary trees: one of maxima and one of minima. Finds the
 * first lane whose number is in a range in logarithmic time, because asynchronous executions may
 * need thousands of lanes.
 */
final class LaneEnds {

  /** The number of a lane in which nothing is open; it is less than all starts. */
  static final long NOTHING_OPEN = Long.MIN_VALUE;

  private static final int FEW = 4;

  /** The leaves are in the second half; a lane that is not used yet is in no range. */
  private long[] greatest;

  private long[] least;
  private int lanes;

  LaneEnds() {
    clear();
  }

  /** Removes all lanes. */
  void clear() {
    lanes = 0;
    allocate(FEW);
  }

  private void allocate(int leaves) {
    greatest = new long[2 * leaves];
    least = new long[2 * leaves];
    Arrays.fill(greatest, Long.MIN_VALUE);
    Arrays.fill(least, Long.MAX_VALUE);
  }

  /** Sets the number of a lane. If it is the lane after the last one, it is added. */
  void set(int lane, long end) {
    if (lane == least.length / 2) {
      grow();
    }
    lanes = Math.max(lanes, lane + 1);
    int i = least.length / 2 + lane;
    greatest[i] = end;
    least[i] = end;
    for (i /= 2; i > 0; i /= 2) {
      greatest[i] = Math.max(greatest[2 * i], greatest[2 * i + 1]);
      least[i] = Math.min(least[2 * i], least[2 * i + 1]);
    }
  }

  private void grow() {
    long[] old = least;
    int leaves = old.length / 2;
    allocate(2 * leaves);
    for (int lane = 0; lane < leaves; lane++) {
      set(lane, old[leaves + lane]);
    }
  }

  /**
   * Returns the first lane whose number is at least {@code end}, or the number of lanes if there is
   * none.
   */
  int firstAtLeast(long end) {
    int i = 1;
    if (greatest[i] < end) {
      return lanes;
    }
    while (i < greatest.length / 2) {
      i = greatest[2 * i] >= end ? 2 * i : 2 * i + 1;
    }
    return i - greatest.length / 2;
  }

  /**
   * Returns the first lane whose number is at most {@code start}, or the number of lanes if there
   * is none.
   */
  int firstAtMost(long start) {
    int i = 1;
    if (least[i] > start) {
      return lanes;
    }
    while (i < least.length / 2) {
      i = least[2 * i] <= start ? 2 * i : 2 * i + 1;
    }
    return i - least.length / 2;
  }
}
