package dev.edpm.runtime.region.stats;

import dev.edpm.annotations.distribution.Buckets;
import dev.edpm.annotations.distribution.Distribution;
import dev.edpm.runtime.isolation.BriefLock;
import java.util.Arrays;

/**
 * Counts the values of one counter over one region's executions on all threads in {@link Buckets},
 * for the percentiles. Safe on any thread; adding many values takes the lock once.
 */
public final class Percentiles {

  /** The least number of places by which an array of counts grows. */
  private static final int GROWTH = 128;

  final BriefLock lock = new BriefLock();

  /** The counts of the positive values, by {@link #place}. */
  private long[] positive = {};

  /** The counts of the negative values, by their absolute value. */
  private long[] negative = {};

  private long zero;
  private long count;

  public void add(long value) {
    lock.take();
    try {
      addLocked(value, 1);
      count++;
    } finally {
      lock.taken = 0;
    }
  }

  private void addLocked(long value, long times) {
    if (value > 0) {
      int place = place(value);
      if (place >= positive.length) {
        positive = grown(positive, place);
      }
      positive[place] += times;
    } else if (value == 0) {
      zero += times;
    } else {
      int place = place(-value);
      if (place >= negative.length) {
        negative = grown(negative, place);
      }
      negative[place] += times;
    }
  }

  public void add(long[] values, int length) {
    lock.take();
    try {
      for (int i = 0; i < length; i++) {
        addLocked(values[i], 1);
      }
      count += length;
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
      for (int value = 0; value < values; value++) {
        int more = Short.toUnsignedInt(times[value]) + Short.toUnsignedInt(times[values + value]);
        if (more != 0) {
          addLocked(value, more);
          count += more;
        }
      }
    } finally {
      lock.taken = 0;
    }
  }

  /** Returns the number of values. */
  public long count() {
    lock.take();
    try {
      return count;
    } finally {
      lock.taken = 0;
    }
  }

  /** Returns the distribution of the values. */
  public Distribution distribution() {
    lock.take();
    try {
      return new Distribution(Buckets.ofCounts(negative), zero, Buckets.ofCounts(positive));
    } finally {
      lock.taken = 0;
    }
  }

  /** Adds the values, each with that weight, to weighted buckets. */
  void addTo(WeightedBuckets all, double weight) {
    lock.take();
    try {
      all.add(negative, zero, positive, weight);
    } finally {
      lock.taken = 0;
    }
  }

  private static long[] grown(long[] counts, int place) {
    return Arrays.copyOf(counts, Math.max(place + GROWTH, counts.length + counts.length / 2));
  }

  private static int place(long value) {
    return Buckets.indexOf(value) - Buckets.FIRST;
  }
}
