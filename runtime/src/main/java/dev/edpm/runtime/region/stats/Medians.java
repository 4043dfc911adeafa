package dev.edpm.runtime.region.stats;

import java.util.Arrays;

/** The medians of the last values of each region, one after the other. Confined to its owner. */
public final class Medians {

  /** There is no new median. */
  public static final long UNKNOWN = Long.MIN_VALUE;

  /** Each median is that of so many values. */
  static final int VALUES = 31;

  private long[][] values = {};
  private int[] counts = {};

  /** Adds a value and returns the median of those that it completes, or {@link #UNKNOWN}. */
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
