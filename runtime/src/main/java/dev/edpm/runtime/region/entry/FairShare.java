package dev.edpm.runtime.region.entry;

import java.util.Arrays;

/**
 * Divides what there is too little of, so that who needs little has it, and the others the same.
 */
public final class FairShare {

  private FairShare() {}

  /**
   * Returns the most that each of several may have of a limited amount, when those that need less
   * leave the rest to the others (max-min fairness). Where there is enough for all, no need is
   * greater than what this returns.
   */
  public static long level(long[] needs, long limit) {
    long[] sorted = needs.clone();
    Arrays.sort(sorted);
    long left = limit;
    for (int i = 0; i < sorted.length; i++) {
      long each = left / (sorted.length - i);
      if (sorted[i] > each) {
        return each;
      }
      left -= sorted[i];
    }
    return limit;
  }
}
