package dev.edpm.runtime.region;

import java.math.BigInteger;

/**
 * Exact count, sum, sum of squares (128 bits), least and greatest of a series of values, and a
 * small batch of them on its way to the region's percentiles. Guarded by the monitor of its owner.
 */
final class Moments {

  private static final int BATCH = 64;

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
  private int unbatched;

  Moments(Percentiles percentiles) {
    this.percentiles = percentiles;
  }

  /** Adds a value; whether it goes to the percentiles too is the caller's choice. */
  void add(long value, boolean distribute) {
    count++;
    sum += value;
    long square = value * value;
    if (value + (1L << 31) >>> 32 != 0) {
      squaresHigh += Math.multiplyHigh(value, value);
    }
    addSquares(square);
    if (value < min) {
      min = value;
    }
    if (value > max) {
      max = value;
    }
    if (distribute) {
      distribute(value);
    }
  }

  /**
   * Adds a run of values that the caller added up already; their squares must not overflow.
   *
   * @param values how many there are
   */
  void addRun(int values, long total, long squares, long least, long greatest) {
    count += values;
    sum += total;
    addSquares(squares);
    min = Math.min(min, least);
    max = Math.max(max, greatest);
  }

  /** Puts a value on its way to the percentiles. */
  void distribute(long value) {
    if (batch != null) {
      batch[batched++] = value;
      if (batched == BATCH) {
        flush();
      }
    } else {
      percentiles.add(value);
      if (++unbatched >= BATCH_FROM) {
        batch = new long[BATCH];
      }
    }
  }

  /** Puts the lengths of raw executions on their way, as {@link Percentiles#addLeaves} has them. */
  void distributeLeaves(long[] events, int from, int to) {
    if (to - from >= 4 * BATCH_FROM) {
      percentiles.addLeaves(events, from, to);
      return;
    }
    for (int at = from; at < to; at += 4) {
      distribute(events[at + 3] - events[at + 1]);
    }
  }

  /** Adds all of another series, whose batch must have been flushed. */
  void addAll(Moments other) {
    count += other.count;
    sum += other.sum;
    squaresHigh += other.squaresHigh;
    addSquares(other.squaresLow);
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

  long sum() {
    return sum;
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

  private void addSquares(long squares) {
    squaresLow += squares;
    if (squaresLow + Long.MIN_VALUE < squares + Long.MIN_VALUE) {
      squaresHigh++;
    }
  }
}
