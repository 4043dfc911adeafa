package dev.edpm.annotations.distribution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The numbers of positive values in buckets that are a factor of 2^(1/64) wide. The bucket of index
 * {@code i} has the values above 2^(i/64), up to and including 2^((i+1)/64), as in OpenTelemetry's
 * exponential histograms of scale 6. Immutable; only buckets that have values take memory.
 */
public final class Buckets {

  /** Without values. */
  public static final Buckets NONE = new Buckets(new int[0], new long[0]);

  private static final int SCALE = 6;

  /** The number of buckets for each power of two. */
  private static final int EACH = 1 << SCALE;

  /** The index of the bucket of 1. */
  public static final int FIRST = -1;

  /** The index of the bucket of the greatest value. */
  public static final int LAST = EACH * (Long.SIZE - 1) - 1;

  /** The leading bits of a fraction that select an element of {@link #TO_NUMBER}. */
  private static final int PLACE_BITS = 7;

  private static final int PLACE_SHIFT = Long.SIZE - 1 - PLACE_BITS;

  /** The bounds of the buckets between two powers of two: 2^(k/64) - 1, each times 2^63. */
  private static final long[] BOUNDS = bounds();

  /**
   * By the leading bits of a fraction: the number that is added to it so that the leading bits of
   * the sum are the number of bounds below the fraction. No two bounds have the same leading bits.
   */
  private static final long[] TO_NUMBER = toNumber();

  /**
   * A run goes on over so many buckets without values, because the next run would take more text.
   */
  private static final int GAP = 2;

  private final int[] indexes;
  private final long[] counts;

  private Buckets(int[] indexes, long[] counts) {
    this.indexes = indexes;
    this.counts = counts;
  }

  /**
   * Creates buckets.
   *
   * @param indexes in ascending order
   * @param counts the number of values in each of these buckets, at least 1
   * @throws IllegalArgumentException if the indexes are not in order or do not exist, or if there
   *     is not one positive count for each
   */
  public static Buckets of(int[] indexes, long[] counts) {
    if (indexes.length != counts.length) {
      throw new IllegalArgumentException(
          indexes.length + " indexes of buckets and " + counts.length + " counts");
    }
    for (int i = 0; i < indexes.length; i++) {
      int least = i == 0 ? FIRST : indexes[i - 1] + 1;
      if (indexes[i] < least || indexes[i] > LAST || counts[i] <= 0) {
        throw new IllegalArgumentException(
            "a bucket of index " + indexes[i] + " with " + counts[i] + " values");
      }
    }
    return new Buckets(indexes.clone(), counts.clone());
  }

  /**
   * Creates buckets.
   *
   * @param first the index of the first bucket, at least {@link #FIRST}
   * @param counts the number of values in each bucket from the first on; none is negative
   */
  public static Buckets ofCounts(int first, long[] counts) {
    int length = 0;
    for (int i = next(counts, 0); i < counts.length; i = next(counts, i + 1)) {
      length++;
    }
    int[] indexes = new int[length];
    long[] present = new long[length];
    int place = 0;
    for (int i = next(counts, 0); i < counts.length; i = next(counts, i + 1)) {
      indexes[place] = i + first;
      present[place++] = counts[i];
    }
    return new Buckets(indexes, present);
  }

  /** Returns the first place from one on that has values, or the number of places. */
  private static int next(long[] counts, int from) {
    int i = from;
    // Four at a time, because most buckets have none.
    while (i + 4 <= counts.length
        && (counts[i] | counts[i + 1] | counts[i + 2] | counts[i + 3]) == 0) {
      i += 4;
    }
    while (i < counts.length && counts[i] == 0) {
      i++;
    }
    return i;
  }

  /**
   * Returns the index of the bucket of a value.
   *
   * @param value a positive value, or {@link Long#MIN_VALUE}, which represents 2^63
   */
  public static int indexOf(long value) {
    // No comparison and no logarithm, because the fold calls this for each execution.
    int zeros = Long.numberOfLeadingZeros(value);
    long fraction = value << zeros & Long.MAX_VALUE;
    long bounds = fraction + TO_NUMBER[(int) (fraction >>> PLACE_SHIFT)] >>> PLACE_SHIFT;
    return (Long.SIZE - 1 - zeros << SCALE) + (int) bounds - 1;
  }

  private static long[] bounds() {
    int mantissaBits = 52;
    long[] bounds = new long[EACH];
    for (int k = 0; k < EACH; k++) {
      double fraction = StrictMath.pow(2, (double) k / EACH) - 1;
      bounds[k] = (long) (fraction * (1L << mantissaBits)) << Long.SIZE - 1 - mantissaBits;
    }
    return bounds;
  }

  private static long[] toNumber() {
    long[] toNumber = new long[1 << PLACE_BITS];
    int below = 0;
    for (int place = 0; place < toNumber.length; place++) {
      toNumber[place] = (long) (below - place) << PLACE_SHIFT;
      if (below < EACH && BOUNDS[below] >>> PLACE_SHIFT == place) {
        // The sum carries if the fraction is greater than this bound.
        toNumber[place] += ((place + 1L) << PLACE_SHIFT) - 1 - BOUNDS[below];
        below++;
      }
    }
    return toNumber;
  }

  /**
   * Returns the value in the middle of a bucket; two values of a bucket differ by at most 1.1 %.
   */
  static long middle(int index) {
    long least = index == FIRST ? 1 : greatest(index - 1) + 1;
    return least + (greatest(index) - least) / 2;
  }

  /** Returns the greatest value of a bucket. */
  private static long greatest(int index) {
    if (index == LAST) {
      return Long.MAX_VALUE;
    }
    int power = index + 1 >> SCALE;
    long mantissa = BOUNDS[index + 1 & EACH - 1] | Long.MIN_VALUE;
    return mantissa >>> Long.SIZE - 1 - power;
  }

  /**
   * Creates buckets of runs.
   *
   * @param runs as {@link #runs} returns them
   * @throws IllegalArgumentException if the runs are not in order, or an index or a number does not
   *     exist
   */
  public static Buckets ofRuns(List<long[]> runs) {
    int most = runs.stream().mapToInt(run -> run.length).sum();
    int[] indexes = new int[most];
    long[] counts = new long[most];
    int length = 0;
    for (long[] run : runs) {
      if (run.length < 2 || run[0] < FIRST || run[0] > LAST) {
        throw new IllegalArgumentException("the run of buckets " + Arrays.toString(run));
      }
      for (int i = 1; i < run.length; i++) {
        if (run[i] != 0) {
          indexes[length] = (int) run[0] + i - 1;
          counts[length++] = run[i];
        }
      }
    }
    return of(Arrays.copyOf(indexes, length), Arrays.copyOf(counts, length));
  }

  /**
   * Returns the buckets that have values, in ascending order and in runs: each run is the index of
   * a bucket, the number of values in it, and the numbers of values in the buckets after it.
   */
  public List<long[]> runs() {
    List<long[]> runs = new ArrayList<>();
    for (int from = 0; from < indexes.length; ) {
      int to = from + 1;
      while (to < indexes.length && indexes[to] - indexes[to - 1] <= GAP + 1) {
        to++;
      }
      long[] run = new long[indexes[to - 1] - indexes[from] + 2];
      run[0] = indexes[from];
      for (int i = from; i < to; i++) {
        run[indexes[i] - indexes[from] + 1] = counts[i];
      }
      runs.add(run);
      from = to;
    }
    return runs;
  }

  /** Returns the number of buckets that have values. */
  int size() {
    return indexes.length;
  }

  /** Tells whether there are no values. */
  public boolean isEmpty() {
    return indexes.length == 0;
  }

  /** Returns the index of the n-th bucket that has values, in ascending order from 0. */
  int index(int n) {
    return indexes[n];
  }

  /** Returns the number of values in the n-th bucket that has values. */
  long count(int n) {
    return counts[n];
  }

  /**
   * Returns the number of values in the buckets up to and including one.
   *
   * @throws ArithmeticException if it does not fit in 64 bits
   */
  long countTo(int index) {
    long all = 0;
    for (int i = 0; i < indexes.length && indexes[i] <= index; i++) {
      all = Math.addExact(all, counts[i]);
    }
    return all;
  }

  /**
   * Returns the number of all values.
   *
   * @throws ArithmeticException if it does not fit in 64 bits
   */
  long count() {
    return countTo(LAST);
  }

  /**
   * Returns the buckets of the values of both.
   *
   * @throws ArithmeticException if a number does not fit in 64 bits
   */
  Buckets plus(Buckets other) {
    int[] merged = new int[size() + other.size()];
    long[] sums = new long[merged.length];
    int length = 0;
    int i = 0;
    int j = 0;
    while (i < size() || j < other.size()) {
      int own = i < size() ? indexes[i] : Integer.MAX_VALUE;
      int theirs = j < other.size() ? other.indexes[j] : Integer.MAX_VALUE;
      merged[length] = Math.min(own, theirs);
      sums[length] =
          Math.addExact(own <= theirs ? counts[i++] : 0, theirs <= own ? other.counts[j++] : 0);
      length++;
    }
    return new Buckets(Arrays.copyOf(merged, length), Arrays.copyOf(sums, length));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Buckets buckets
        && Arrays.equals(indexes, buckets.indexes)
        && Arrays.equals(counts, buckets.counts);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(indexes) + Arrays.hashCode(counts);
  }

  @Override
  public String toString() {
    return Arrays.toString(indexes) + " x " + Arrays.toString(counts);
  }
}
