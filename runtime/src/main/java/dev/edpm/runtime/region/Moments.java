package dev.edpm.runtime.region;

import java.math.BigInteger;

/**
 * Exact count, sum, sum of squares (128 bits), least and greatest of a series of values, and a
 * small batch of them on its way to the region's percentiles. Guarded by the monitor of its owner.
 */
final class Moments {

  private static final int BATCH = 32;

  /** Below this many values the batch would take more room than it saves time. */
  private static final int BATCH_FROM = 16;

  private final Percentiles percentiles;
  private long count;
  private long sum;
  private long squaresHigh;
  private long squaresLow;
  private long min = Long.MAX_VALUE;
  private long max = Long.MIN_VALUE;
  private long[] batch;
  private int batched;

  Moments(Percentiles percentiles) {
    this.percentiles = percentiles;
  }

  void add(long value) {
    count++;
    sum += value;
    long square = value * value;
    if (value + (1L << 31) >>> 32 != 0) {
      squaresHigh += Math.multiplyHigh(value, value);
    }
    squaresLow += square;
    if (squaresLow + Long.MIN_VALUE < square + Long.MIN_VALUE) {
      squaresHigh++;
    }
    if (value < min) {
      min = value;
    }
    if (value > max) {
      max = value;
    }
    if (batch != null) {
      batch[batched++] = value;
      if (batched == BATCH) {
        flush();
      }
    } else {
      addUnbatched(value);
    }
  }

  /** Adds all of another series, whose batch must have been flushed. */
  void addAll(Moments other) {
    count += other.count;
    sum += other.sum;
    squaresHigh += other.squaresHigh;
    squaresLow += other.squaresLow;
    if (Long.compareUnsigned(squaresLow, other.squaresLow) < 0) {
      squaresHigh++;
    }
    min = Math.min(min, other.min);
    max = Math.max(max, other.max);
  }

  /** Hands the batch on to the percentiles. */
  void flush() {
    if (batched != 0) {
      percentiles.add(batch, batched);
      batched = 0;
    }
  }

  long count() {
    return count;
  }

  long min() {
    return min;
  }

  long max() {
    return max;
  }

  double mean() {
    return (double) sum / count;
  }

  /** Returns the population standard deviation, free of cancellation. */
  double deviation() {
    BigInteger n = BigInteger.valueOf(count);
    BigInteger total = BigInteger.valueOf(sum);
    BigInteger low = BigInteger.valueOf(squaresLow >>> 1).shiftLeft(1);
    low = (squaresLow & 1) == 0 ? low : low.add(BigInteger.ONE);
    BigInteger squares = BigInteger.valueOf(squaresHigh).shiftLeft(64).add(low);
    return Math.sqrt(n.multiply(squares).subtract(total.multiply(total)).doubleValue()) / count;
  }

  private void addUnbatched(long value) {
    percentiles.add(value);
    if (count >= BATCH_FROM) {
      batch = new long[BATCH];
    }
  }
}
