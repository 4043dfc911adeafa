package dev.edpm.runtime.region.entry;

import java.util.Arrays;

/** Divides a limited amount: small needs are met in full, and all others get equal shares. */
public final class FairShare {

  private FairShare() {}

  /**
   * Returns the maximum that each of several needs may have of a limited amount (max-min fairness).
   * Needs below it are met in full, and what they leave is divided among the others. If the amount
   * is enough for all, no need is greater than the result.
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
