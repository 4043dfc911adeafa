package dev.edpm.runtime.region.stats;

import java.util.Arrays;

/**
 * Collects values of one thread for the percentiles that all threads share: small values as counts,
 * the others in a small batch. Counted values are added to their {@link Moments} later as well,
 * because that would otherwise cost as much as the counting. Guarded by the monitor of its owner.
 */
final class PercentileFeed {

  /** Non-negative values below this are small. */
  static final int SMALL = 256;

  /** The bits that are zero in a small value. */
  static final long NOT_SMALL = -SMALL;

  /** The number of values from which counts and batch save enough time for their memory. */
  private static final int FED_FROM = 256;

  private static final int BATCH = 64;

  /** The maximum of a count of a small value. */
  private static final int MOST = 0xffff;

  private final Percentiles percentiles;
  private final Moments moments;
  private int passedOn;

  /**
   * Two unsigned counts of each small value, at a distance of {@link #SMALL}. Code that counts many
   * values alternates between them, because incrementing the same place twice in a row has to wait
   * for memory.
   */
  private short[] counts;

  private int counted;
  private long[] batch;
  private int batched;

  /**
   * @param moments receives the squares and extremes of counted values
   */
  PercentileFeed(Percentiles percentiles, Moments moments) {
    this.percentiles = percentiles;
    this.moments = moments;
  }

  /**
   * Tells whether there have been enough values that counting them is worth the memory. There may
   * be many threads and regions with few executions.
   */
  boolean isWorthCounts() {
    return passedOn >= FED_FROM;
  }

  /**
   * Takes a value.
   *
   * @return whether it was counted, so that its moments are added later
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

  /** Returns the place where a small value is counted, which alternates with {@code turn}. */
  static int place(long value, int turn) {
    return (int) value & SMALL - 1 | (turn & 1) * SMALL;
  }

  /**
   * Returns the counts of small values, so that the caller can count values itself and then call
   * {@link #counted}.
   *
   * @param values the maximum number of values; not more than {@link #most}
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

  /** Notes the number of values that the caller of {@link #counts} has counted. */
  void counted(int values) {
    counted += values;
  }

  /** Returns the maximum number of values that may be counted at once. */
  static int most() {
    return MOST;
  }

  /**
   * Returns the greatest value that is counted and not passed on; {@link Long#MIN_VALUE} if none.
   */
  long greatestCounted() {
    if (counted != 0) {
      for (int value = SMALL - 1; value >= 0; value--) {
        if ((counts[value] | counts[SMALL + value]) != 0) {
          return value;
        }
      }
    }
    return Long.MIN_VALUE;
  }

  /** Passes on all collected values. */
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
      addMoments();
      Arrays.fill(counts, (short) 0);
      counted = 0;
    }
  }

  private void addMoments() {
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
