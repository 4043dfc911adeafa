package dev.edpm.runtime.region.stats;

import dev.edpm.annotations.distribution.Buckets;
import dev.edpm.annotations.distribution.Distribution;
import dev.edpm.runtime.isolation.BriefLock;

/**
 * Counts the values of one counter over one region's executions on all threads in {@link Buckets},
 * for the percentiles. Safe on any thread; adding many values takes the lock once.
 */
public final class Percentiles {

  final BriefLock lock = new BriefLock();

  private final BucketCounts positive = new BucketCounts();

  /** The negative values, by their absolute value. */
  private final BucketCounts negative = new BucketCounts();

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
      positive.add(value, times);
    } else if (value == 0) {
      zero += times;
    } else {
      negative.add(-value, times);
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
      return new Distribution(negative.buckets(), zero, positive.buckets());
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
}
