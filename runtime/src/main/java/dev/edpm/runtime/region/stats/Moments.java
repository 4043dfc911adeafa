package dev.edpm.runtime.region.stats;

import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.event.EventTag;
import java.math.BigInteger;

/**
 * Exact count, sum, sum of squares (128 bits), least and greatest of a series of values, some of
 * which go on to the region's percentiles. Of those that are counted on their way there, only count
 * and sum are known before {@link #flush}. Guarded by the monitor of its owner.
 */
public final class Moments {

  /**
   * Values of no more bits than this may be added up in a run of no more than {@link
   * #RUN_EXECUTIONS}: their squares have 62 bits together.
   */
  public static final int RUN_BITS = 25;

  public static final int RUN_EXECUTIONS = 1 << 12;

  /** The squares of values of no more bits than this are added without looking at the sign. */
  private static final int SMALL_BITS = 30;

  private static final int LOW_BITS = 62;
  private static final long LOW_MASK = (1L << LOW_BITS) - 1;

  /** In fewer executions than this small values are not counted at once. */
  private static final int COUNTED_FROM = 16;

  /** Raw words of an execution that measured wall time alone. */
  private static final int LEAF_WORDS = 4;

  private final PercentileFeed feed;
  private long count;
  private long sum;

  // The sum of the squares is squaresHigh << 62 | squaresLow.
  private long squaresHigh;
  private long squaresLow;

  private long min = Long.MAX_VALUE;
  private long max = Long.MIN_VALUE;

  public Moments(Percentiles percentiles) {
    feed = new PercentileFeed(percentiles, this);
  }

  /** Adds a value; whether it goes to the percentiles too is the caller's choice. */
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
   * Adds what a word grew by in each of a run of raw executions.
   *
   * @param from where the word lies at the first opening
   * @param to the end of the run
   * @param step how far it is to the next execution
   * @param length how far it is from an opening to its close
   * @return the sum of what was added
   */
  public long addGrowth(long[] events, int from, int to, int step, int length, boolean distribute) {
    int executions = (to - from + step - 1) / step;
    long before = sum;
    if (distribute || !addSmallGrowth(events, from, executions, step, length)) {
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
    }
    return sum - before;
  }

  private void addGrowth(long opening, long close, boolean distribute) {
    if (opening != Execution.NO_VALUE && close != Execution.NO_VALUE) {
      add(close - opening, distribute);
    }
  }

  /**
   * The same in one short loop, up to the first value that cannot be counted; returns how many it
   * took.
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
      // Where only the close has no value the difference is not small.
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

  /** The same without the percentiles, where all are small and none is missing: all or nothing. */
  private boolean addSmallGrowth(long[] events, int from, int executions, int step, int length) {
    if (executions > RUN_EXECUTIONS) {
      return false;
    }
    long total = 0;
    long squares = 0;
    long least = Long.MAX_VALUE;
    long greatest = Long.MIN_VALUE;
    long bits = 0;
    boolean missing = false;
    int at = from;
    for (int i = 0; i < executions; i++) {
      long opening = events[at];
      long value = events[at + length] - opening;
      at += step;
      missing |= opening == Execution.NO_VALUE;
      bits |= value;
      total += value;
      squares += value * value;
      if (value < least) {
        least = value;
      }
      if (value > greatest) {
        greatest = value;
      }
    }
    if (missing || bits >>> RUN_BITS != 0) {
      return false;
    }
    addSmall(executions, total, squares, least, greatest);
    return true;
  }

  /**
   * Adds the wall times of the raw executions from {@code from} on, as long as they are of the same
   * region, have nothing inside and measured nothing else, and puts them on their way to the
   * percentiles.
   *
   * @param to the end of the batch
   * @return where they end
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

  /** The same in one short loop, up to the first that is not small. */
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

  /** So many values have been counted on their way to the percentiles. */
  private void addCounted(int values, long total) {
    feed.counted(values);
    count += values;
    sum += total;
  }

  /** Adds what the squares of counted values come to, of at most 62 bits, and their extremes. */
  void addCountedSquares(long squares, long least, long greatest) {
    addSquares(squares);
    addExtremes(least, greatest);
  }

  /**
   * Adds what a run of at most {@link #RUN_EXECUTIONS} values of at most {@link #RUN_BITS} bits
   * comes to; none of them goes to the percentiles.
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

  /** Adds all of another series, which must have been flushed. */
  public void addAll(Moments other) {
    count += other.count;
    sum += other.sum;
    squaresHigh += other.squaresHigh;
    addSquares(other.squaresLow);
    min = Math.min(min, other.min);
    max = Math.max(max, other.max);
  }

  /** Hands on to the percentiles what is on its way, and adds up what was only counted. */
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
    return max;
  }

  public double mean() {
    return (double) sum / count;
  }

  /** Returns the population standard deviation, free of cancellation. */
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
