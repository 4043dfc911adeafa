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

  /** The squares of values of no more bits than this are added without looking at the sign. */
  private static final int SMALL_BITS = 30;

  private static final int LOW_BITS = 62;
  private static final long LOW_MASK = (1L << LOW_BITS) - 1;

  private final Percentiles percentiles;
  private long count;
  private long sum;

  // The sum of the squares is squaresHigh << 62 | squaresLow.
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
    if (value >>> SMALL_BITS == 0) {
      addSquares(value * value);
    } else {
      addLargeSquare(value);
    }
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
   * Adds a run of values that the caller added up already; their squares must have 62 bits.
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
    BigInteger low = BigInteger.valueOf(squaresLow);
    BigInteger squares = BigInteger.valueOf(squaresHigh).shiftLeft(LOW_BITS).add(low);
    return Math.sqrt(n.multiply(squares).subtract(total.multiply(total)).doubleValue()) / count;
  }

  /** Adds squares of at most 62 bits. */
  private void addSquares(long squares) {
    long low = squaresLow + squares;
    squaresHigh += low >>> LOW_BITS;
    squaresLow = low & LOW_MASK;
  }

  private void addLargeSquare(long value) {
    long low = value * value;
    squaresHigh += Math.multiplyHigh(value, value) << Long.SIZE - LOW_BITS | low >>> LOW_BITS;
    addSquares(low & LOW_MASK);
  }
}
