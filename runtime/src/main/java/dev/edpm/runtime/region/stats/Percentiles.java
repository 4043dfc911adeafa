package dev.edpm.runtime.region.stats;

import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.event.BriefLock;
import java.util.Arrays;

/**
 * The distribution of one counter over one region's executions on all threads, to two significant
 * digits. It has 128 buckets of equal width for each power of two, as an HDR histogram, and one
 * bucket per value below 256; the same for negative values, which a decreasing counter has. Safe on
 * any thread; adding many values takes the lock once.
 */
public final class Percentiles {

  /** The bits of a value that are kept. */
  private static final int DIGIT_BITS = 8;

  private static final int HALF = 1 << DIGIT_BITS - 1;

  final BriefLock lock = new BriefLock();

  private long[] counts = {};

  /** The counts of the negative values, by their absolute value. */
  private long[] below = {};

  private long count;
  private long countBelow;

  public void add(long value) {
    lock.take();
    try {
      addLocked(value);
    } finally {
      lock.taken = 0;
    }
  }

  private void addLocked(long value) {
    if (value < 0) {
      int bucket = bucket(-value);
      if (bucket >= below.length) {
        below = grown(below, bucket);
      }
      below[bucket]++;
      countBelow++;
      return;
    }
    int bucket = bucket(value);
    if (bucket >= counts.length) {
      grow(bucket);
    }
    counts[bucket]++;
    count++;
  }

  public void add(long[] values, int length) {
    lock.take();
    try {
      for (int i = 0; i < length; i++) {
        addLocked(values[i]);
      }
    } finally {
      lock.taken = 0;
    }
  }

  /**
   * Adds the values from 0 up to, but not including, {@code values}, as often as they were counted.
   * Each value has two counts: at its own index, and {@code values} places after it.
   *
   * @param times the unsigned counts
   */
  public void add(short[] times, int values) {
    lock.take();
    try {
      addLocked(times, values);
    } finally {
      lock.taken = 0;
    }
  }

  private void addLocked(short[] times, int values) {
    for (int value = 0; value < values; value++) {
      int more = Short.toUnsignedInt(times[value]) + Short.toUnsignedInt(times[values + value]);
      if (more != 0) {
        int bucket = bucket(value);
        if (bucket >= counts.length) {
          grow(bucket);
        }
        counts[bucket] += more;
        count += more;
      }
    }
  }

  /** Returns the number of values. */
  public long count() {
    lock.take();
    try {
      return count + countBelow;
    } finally {
      lock.taken = 0;
    }
  }

  /**
   * Returns the value that this percentage of the executions does not exceed, or {@link
   * Execution#NO_VALUE} if there are no values.
   */
  public long at(double percentile) {
    WeightedBuckets buckets = new WeightedBuckets();
    buckets.add(this, 1);
    return buckets.at(percentile);
  }

  /** Adds the values, each with that weight, to weighted buckets. */
  void addTo(WeightedBuckets all, double weight) {
    lock.take();
    try {
      all.add(counts, below, weight);
    } finally {
      lock.taken = 0;
    }
  }

  private void grow(int bucket) {
    counts = grown(counts, bucket);
  }

  private static long[] grown(long[] counts, int bucket) {
    return Arrays.copyOf(counts, Math.max(bucket + HALF, counts.length + counts.length / 2));
  }

  /** Returns the bucket of a non-negative value. */
  private static int bucket(long value) {
    int shift = Math.max(0, Long.SIZE - DIGIT_BITS - Long.numberOfLeadingZeros(value));
    return shift * HALF + (int) (value >>> shift);
  }

  /** Returns the greatest value of a bucket. */
  static long last(int bucket) {
    int shift = Math.max(0, bucket / HALF - 1);
    return (bucket - (long) shift * HALF + 1 << shift) - 1;
  }
}
