package dev.edpm.runtime.region.compensate;

import java.util.Arrays;

/** Computes the medians of consecutive groups of values, for each region. Confined to its owner. */
final class Medians {

  /** Returned if a value does not complete a group. */
  public static final long UNKNOWN = Long.MIN_VALUE;

  /** The number of values of a group. */
  static final int VALUES = 31;

  private long[][] values = {};
  private int[] counts = {};

  /** Adds a value and returns the median of the group that it completes, or {@link #UNKNOWN}. */
  public long add(int region, long value) {
    if (region >= values.length) {
      int length = Math.max(region + 1, 2 * values.length);
      values = Arrays.copyOf(values, length);
      counts = Arrays.copyOf(counts, length);
    }
    if (values[region] == null) {
      values[region] = new long[VALUES];
    }
    values[region][counts[region]++] = value;
    if (counts[region] < VALUES) {
      return UNKNOWN;
    }
    counts[region] = 0;
    Arrays.sort(values[region]);
    return values[region][VALUES / 2];
  }
}
