package dev.edpm.runtime.region;

import java.math.BigInteger;

/**
 * Exact count, sum, sum of squares (128 bits), least and greatest of a series of values, and a
 * small batch of them on its way to the region's percentiles. Guarded by the monitor of its owner.
 */
final class Moments {

  /**
   * Values of no more bits than this may be added up in a run: the squares of as many as a log
   * holds have 62 bits.
   */
  static final int RUN_BITS = 25;

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
   * Adds what a word grew by in each of a run of raw executions; small values stay in registers
   * until the run ends.
   *
   * @param from where the word lies at the first opening
   * @param to the end of the run
   * @param step how far it is to the next execution
   * @param length how far it is from an opening to its close
   * @return the sum of what was added
   */
  long addGrowth(long[] events, int from, int to, int step, int length, boolean distribute) {
    long total = 0;
    long squares = 0;
    long least = Long.MAX_VALUE;
    long greatest = Long.MIN_VALUE;
    int values = 0;
    long others = 0;
    for (int at = from; at < to; at += step) {
      long before = events[at];
      long after = events[at + length];
      long value = after - before;
      if (before == Execution.NO_VALUE || after == Execution.NO_VALUE) {
        continue;
      }
      if (value >>> RUN_BITS == 0) {
        values++;
        total += value;
        squares += value * value;
        least = Math.min(least, value);
        greatest = Math.max(greatest, value);
      } else {
        others += value;
        add(value, false);
      }
    }
    addSmall(values, total, squares, least, greatest);
    if (distribute) {
      percentiles.addGrowth(events, from, to, step, length);
    }
    return total + others;
  }

  /**
   * Adds what a run of values of at most {@link #RUN_BITS} bits comes to; none of them goes to the
   * percentiles.
   */
  void addSmall(int values, long total, long squares, long least, long greatest) {
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
