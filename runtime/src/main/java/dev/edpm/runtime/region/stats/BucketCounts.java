package dev.edpm.runtime.region.stats;

import dev.edpm.annotations.distribution.Buckets;
import java.util.Arrays;

/**
 * The numbers of positive values in {@link Buckets}. It has room only for buckets near those that
 * have values, because a snapshot reads all of it. Not thread-safe.
 */
final class BucketCounts {

  /** The least number of buckets by which it grows. */
  private static final int GROWTH = 128;

  private long[] counts = {};

  /** The bucket that the first count is for. */
  private int first;

  /**
   * Counts values.
   *
   * @param value a positive value, or {@link Long#MIN_VALUE}, which represents 2^63
   */
  void add(long value, long times) {
    int bucket = Buckets.indexOf(value);
    int place = bucket - first;
    if (place < 0 || place >= counts.length) {
      makeRoom(bucket);
      place = bucket - first;
    }
    counts[place] += times;
  }

  private void makeRoom(int bucket) {
    int growth = Math.max(GROWTH, counts.length / 2);
    if (counts.length == 0) {
      first = Math.max(Buckets.FIRST, bucket - growth / 2);
      counts = new long[growth];
    } else if (bucket >= first) {
      counts = Arrays.copyOf(counts, Math.max(bucket + 1 - first, counts.length + growth));
    } else {
      int start = Math.max(Buckets.FIRST, Math.min(bucket, first - growth));
      long[] grown = new long[counts.length + first - start];
      System.arraycopy(counts, 0, grown, first - start, counts.length);
      // In this order: if there is no memory, nothing has changed.
      counts = grown;
      first = start;
    }
  }

  /** Returns the buckets that have values. */
  Buckets buckets() {
    return Buckets.ofCounts(first, counts);
  }

  /**
   * Adds the counts to sums of weights, which begin at {@link Buckets#FIRST}.
   *
   * @return the sums
   */
  double[] addTo(double[] sums, double weight) {
    int skipped = first - Buckets.FIRST;
    double[] more = Arrays.copyOf(sums, Math.max(sums.length, skipped + counts.length));
    for (int i = 0; i < counts.length; i++) {
      more[skipped + i] += weight * counts[i];
    }
    return more;
  }
}
