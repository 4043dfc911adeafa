package dev.edpm.runtime.region.stats;

import java.util.Arrays;

/**
 * Values of one thread on their way to the percentiles that all threads share: the small ones as
 * counts, the others as a small batch. What is counted goes on to its {@link Moments} from there
 * too, which would otherwise cost as much as the counting. Guarded by the monitor of its owner.
 */
final class PercentileFeed {

  /** Values from 0 to below this are small. */
  static final int SMALL = 256;

  /** The bits that a small value has not. */
  static final long NOT_SMALL = -SMALL;

  /** Below this many values counts and batch would take more room than they save time. */
  private static final int FED_FROM = 256;

  private static final int BATCH = 64;

  /** No count of a small value gets larger than this. */
  private static final int MOST = 0xffff;

  private final Percentiles percentiles;
  private final Moments moments;
  private int passedOn;

  /**
   * Two unsigned counts of each small value, one {@link #SMALL} places from the other: whoever
   * counts many takes turns, since the same place twice in a row would have to wait for memory.
   */
  private short[] counts;

  private int counted;
  private long[] batch;
  private int batched;

  /**
   * @param moments told of the squares and the extremes of what was counted
   */
  PercentileFeed(Percentiles percentiles, Moments moments) {
    this.percentiles = percentiles;
    this.moments = moments;
  }

  /**
   * Tells whether so many values have come that counting them is worth its room: threads and
   * regions may be many that execute little.
   */
  boolean isWorthCounts() {
    return passedOn >= FED_FROM;
  }

  /**
   * Takes a value.
   *
   * @return whether it was counted, so that its moments are told of it later
   */
  boolean add(long value) {
    if (passedOn < FED_FROM) {
      passedOn++;
      percentiles.add(value);
      return false;
    }
    if ((value & NOT_SMALL) == 0) {
      counts(1)[(int) value]++;
      counted++;
      return true;
    }
    if (batch == null) {
      batch = new long[BATCH];
    }
    batch[batched++] = value;
    if (batched == BATCH) {
      flushBatch();
    }
    return false;
  }

  /** Returns where a small value is counted in its turn. */
  static int place(long value, int turn) {
    return (int) value & SMALL - 1 | (turn & 1) * SMALL;
  }

  /**
   * Returns the counts of small values, for the caller to count some itself and tell {@link
   * #counted}.
   *
   * @param values how many at most; not more than {@link #most}
   */
  short[] counts(int values) {
    if (counts == null) {
      counts = new short[2 * SMALL];
    }
    if (counted + values > MOST) {
      flushCounts();
    }
    return counts;
  }

  /** The caller of {@link #counts} has counted so many. */
  void counted(int values) {
    counted += values;
  }

  /** Returns how many values may be counted at once. */
  static int most() {
    return MOST;
  }

  /** Hands on what has been kept back. */
  void flush() {
    flushBatch();
    flushCounts();
  }

  private void flushBatch() {
    if (batched != 0) {
      percentiles.add(batch, batched);
      batched = 0;
    }
  }

  private void flushCounts() {
    if (counted != 0) {
      percentiles.add(counts, SMALL);
      tellMoments();
      Arrays.fill(counts, (short) 0);
      counted = 0;
    }
  }

  private void tellMoments() {
    long squares = 0;
    int least = SMALL;
    int greatest = 0;
    for (int value = 0; value < SMALL; value++) {
      long times =
          Short.toUnsignedLong(counts[value]) + Short.toUnsignedLong(counts[SMALL + value]);
      if (times != 0) {
        squares += times * value * value;
        least = Math.min(least, value);
        greatest = value;
      }
    }
    moments.addCountedSquares(squares, least, greatest);
  }
}
