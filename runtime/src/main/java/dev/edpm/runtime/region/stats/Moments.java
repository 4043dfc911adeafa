package dev.edpm.runtime.region.stats;

import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.event.EventTag;
import java.math.BigInteger;

/**
 * The exact count, sum, sum of squares (128 bits), minimum and maximum of a series of values. Some
 * values also go to the region's percentiles. Of values that the feed of the percentiles counts,
 * only count and sum are known before {@link #flush}. Guarded by the monitor of its owner.
 */
public final class Moments {

  /** The maximum number of bits of values whose squares are added without handling a sign. */
  private static final int SMALL_BITS = 30;

  private static final int LOW_BITS = 62;
  private static final long LOW_MASK = (1L << LOW_BITS) - 1;

  /** With fewer executions than this, small values are not counted in a batch. */
  private static final int COUNTED_FROM = 16;

  /** Raw words of an execution that measured only wall time. */
  private static final int LEAF_WORDS = 4;

  private final PercentileFeed feed;
  private long count;
  private long sum;

  // The sum of the squares is squaresHigh << 62 | squaresLow.
  private long squaresHigh;
  private long squaresLow;

  private long min = Long.MAX_VALUE;

  /** The maximum since the current run of values began; that of earlier values is apart. */
  private long max = Long.MIN_VALUE;

  private long maxBefore = Long.MIN_VALUE;

  public Moments(Percentiles percentiles) {
    feed = new PercentileFeed(percentiles, this);
  }

  /** Adds a value. The caller decides whether it also goes to the percentiles. */
  public void add(long value, boolean distribute) {
    count++;
    sum += value;
    if (distribute && feed.add(value)) {
      return;
    }
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
  }

  /**
   * Adds the growth of a word in each execution of a run of raw executions.
   *
   * @param from the index of the word at the first opening
   * @param to the end of the run
   * @param step the distance from one execution to the next
   * @param length the distance from an opening to its close
   * @return the sum of the added values
   */
  public long addGrowth(long[] events, int from, int to, int step, int length, boolean distribute) {
    int executions = (to - from + step - 1) / step;
    long before = sum;
    int at = from;
    for (int i = 0; i < executions; i++) {
      int counted = distribute ? addCountedGrowth(events, at, executions - i, step, length) : 0;
      i += counted;
      at += counted * step;
      if (i < executions) {
        addGrowth(events[at], events[at + length], distribute);
      }
      at += step;
    }
    return sum - before;
  }

  private void addGrowth(long opening, long close, boolean distribute) {
    if (opening != Execution.NO_VALUE && close != Execution.NO_VALUE) {
      add(close - opening, distribute);
    }
  }

  /**
   * Does the same in one short loop, up to the first value that cannot be counted, and returns the
   * number of executions.
   */
  private int addCountedGrowth(long[] events, int from, int executions, int step, int length) {
    if (!feed.isWorthCounts() || executions < COUNTED_FROM) {
      return 0;
    }
    int most = Math.min(executions, PercentileFeed.most());
    short[] counts = feed.counts(most);
    long total = 0;
    int at = from;
    int i = 0;
    while (i < most) {
      long opening = events[at];
      long value = events[at + length] - opening;
      // This also excludes the case that only the close has no value: then the difference is not
      // small.
      if ((value & PercentileFeed.NOT_SMALL) != 0 || opening == Execution.NO_VALUE) {
        break;
      }
      counts[PercentileFeed.place(value, i)]++;
      total += value;
      at += step;
      i++;
    }
    addCounted(i, total);
    return i;
  }

  /**
   * Adds the wall times of the raw executions from {@code from} on to this and to the feed of the
   * percentiles, as long as they belong to the same region, have nothing inside and measured
   * nothing else.
   *
   * @param to the end of the batch
   * @return the index after the last of them
   */
  public int addLeaves(long[] events, int from, int to) {
    long open = events[from];
    long exit = EventTag.exitOf(open);
    int next = from;
    do {
      int afterSmall =
          feed.isWorthCounts() && to - next >= LEAF_WORDS * COUNTED_FROM
              ? addSmallLeaves(events, next, to)
              : next;
      if (afterSmall == next) {
        add(events[next + 3] - events[next + 1], true);
        afterSmall += LEAF_WORDS;
      }
      next = afterSmall;
    } while (next <= to - LEAF_WORDS && events[next] == open && events[next + 2] == exit);
    return next;
  }

  /** Does the same in one short loop, up to the first value that is not small. */
  private int addSmallLeaves(long[] events, int from, int to) {
    long open = events[from];
    long exit = EventTag.exitOf(open);
    int most = Math.min((to - from) / LEAF_WORDS, PercentileFeed.most());
    short[] counts = feed.counts(most);
    long total = 0;
    int values = 0;
    for (; values < most; values++) {
      int at = from + LEAF_WORDS * values;
      long value = events[at + 3] - events[at + 1];
      if ((value & PercentileFeed.NOT_SMALL) != 0 || events[at] != open || events[at + 2] != exit) {
        break;
      }
      counts[PercentileFeed.place(value, values)]++;
      total += value;
    }
    addCounted(values, total);
    return from + LEAF_WORDS * values;
  }

  /** Adds count and sum of values that the feed of the percentiles has counted. */
  private void addCounted(int values, long total) {
    feed.counted(values);
    count += values;
    sum += total;
  }

  /** Adds the squares of counted values, of at most 62 bits, and their extremes. */
  void addCountedSquares(long squares, long least, long greatest) {
    addSquares(squares);
    addExtremes(least, greatest);
  }

  /**
   * Adds the totals of a run of values, none of which goes to the percentiles. The sum of the
   * squares has at most 62 bits.
   */
  public void addSmall(int values, long total, long squares, long least, long greatest) {
    count += values;
    sum += total;
    addSquares(squares);
    addExtremes(least, greatest);
  }

  private void addExtremes(long least, long greatest) {
    min = Math.min(min, least);
    max = Math.max(max, greatest);
  }

  /** Begins a run of values, of which the caller wants to know how great they are. */
  public void beginRun() {
    maxBefore = max();
    max = Long.MIN_VALUE;
  }

  /**
   * Returns a number that no value of the current run exceeds: the greatest value if that is not
   * small.
   */
  public long boundOfRun() {
    return Math.max(max, PercentileFeed.SMALL - 1);
  }

  /** Adds all values of another series, which must have been flushed. */
  public void addAll(Moments other) {
    count += other.count;
    sum += other.sum;
    squaresHigh += other.squaresHigh;
    addSquares(other.squaresLow);
    min = Math.min(min, other.min);
    max = Math.max(max, other.max());
  }

  /**
   * Adds count, sum and maximum of another series, which need not have been flushed. The others are
   * meaningless afterwards.
   */
  public void addSums(Moments other) {
    count += other.count;
    sum += other.sum;
    max = Math.max(max, other.max());
    if (max < PercentileFeed.SMALL - 1) {
      max = Math.max(max, other.feed.greatestCounted());
    }
  }

  /**
   * Passes pending values to the percentiles, and adds the squares and extremes of counted values.
   */
  public void flush() {
    feed.flush();
  }

  public long count() {
    return count;
  }

  public long sum() {
    return sum;
  }

  public long min() {
    return min;
  }

  public long max() {
    return Math.max(max, maxBefore);
  }

  public double mean() {
    return (double) sum / count;
  }

  /** Returns the population standard deviation, computed without cancellation. */
  public double deviation() {
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
