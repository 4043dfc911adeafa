package dev.edpm.annotations.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Distributions, compared with all their values and with exact arithmetic. */
class DistributionTest {

  private static final double[] PERCENTS = {0.1, 1, 10, 50, 90, 95, 99, 99.9, 100};

  /** Half of the width of a bucket. A percentile is rounded to an integer besides. */
  private static final double HALF_A_BUCKET = (Math.pow(2, 1.0 / 64) - 1) / 2;

  static LongStream seeds() {
    return LongStream.range(0, 40);
  }

  /** Tells whether a value is at most 2^(n/64), in exact arithmetic. */
  private static boolean isAtMost(BigInteger value, int n) {
    return value.pow(64).compareTo(BigInteger.ONE.shiftLeft(n)) <= 0;
  }

  private static void assertInBucket(long value) {
    int index = Buckets.indexOf(value);
    assertThat(index).isBetween(Buckets.FIRST, Buckets.LAST);
    BigInteger exact = new BigInteger(Long.toUnsignedString(value));
    assertThat(isAtMost(exact, index + 1)).as("%s in bucket %s", exact, index).isTrue();
    // All values that exist are above 0.
    assertThat(index >= 0 && isAtMost(exact, index)).as("%s below %s", exact, index).isFalse();
  }

  @Test
  void aValueIsInTheBucketOfItsIndex() {
    LongStream.rangeClosed(1, 20_000).forEach(DistributionTest::assertInBucket);
    for (int power = 0; power < 63; power++) {
      assertInBucket(1L << power);
      assertInBucket((1L << power) + 1);
      assertInBucket(Math.max(1, (1L << power) - 1));
    }
    assertInBucket(Long.MAX_VALUE);
    assertInBucket(Long.MIN_VALUE);
    new Random(1)
        .longs(20_000)
        .forEach(random -> assertInBucket((random >>> 1 >>> (random & 63) % 62) + 1));
  }

  @Test
  void theValuesOnBothSidesOfABoundAreInDifferentBuckets() {
    for (int index = 64 * 7; index < Buckets.LAST; index++) {
      long bound = greatest(index);
      // Bounds have the precision of a double.
      long error = bound >>> 40 == 0 ? 0 : 1 + (bound >>> 51);
      assertThat(Buckets.indexOf(bound - error)).isEqualTo(index);
      assertThat(Buckets.indexOf(bound + 1 + error)).isEqualTo(index + 1);
    }
  }

  /** The greatest integer that is at most 2^((index+1)/64). */
  private static long greatest(int index) {
    BigInteger root = BigInteger.ONE.shiftLeft(index + 1);
    // The root of the whole part is the whole part of the root.
    for (int i = 0; i < 6; i++) {
      root = root.sqrt();
    }
    return root.longValueExact();
  }

  /** Values of all magnitudes, of a few or of any. */
  private static long[] series(long seed) {
    Random random = new Random(seed);
    int bits = 1 + random.nextInt(63);
    long[] values = new long[1 + random.nextInt(3000)];
    for (int i = 0; i < values.length; i++) {
      values[i] = random.nextLong() >>> 64 - bits + random.nextInt(bits);
      if (seed % 3 == 0 && random.nextBoolean()) {
        values[i] = -values[i];
      }
      if (seed % 5 == 0 && random.nextInt(50) == 0) {
        values[i] = List.of(0L, 1L, -1L, Long.MAX_VALUE, -Long.MAX_VALUE).get(random.nextInt(5));
      }
    }
    return values;
  }

  private static Distribution of(long... values) {
    Map<Integer, Long> negative = new TreeMap<>();
    Map<Integer, Long> positive = new TreeMap<>();
    long zero = 0;
    for (long value : values) {
      if (value == 0) {
        zero++;
      } else {
        (value < 0 ? negative : positive).merge(Buckets.indexOf(Math.abs(value)), 1L, Long::sum);
      }
    }
    return new Distribution(buckets(negative), zero, buckets(positive));
  }

  private static Buckets buckets(Map<Integer, Long> counts) {
    return Buckets.of(
        counts.keySet().stream().mapToInt(Integer::intValue).toArray(),
        counts.values().stream().mapToLong(Long::longValue).toArray());
  }

  private static void assertPercentiles(Distribution distribution, long... values) {
    long[] sorted = values.clone();
    Arrays.sort(sorted);
    assertThat(distribution.count()).isEqualTo(sorted.length);
    for (double percent : PERCENTS) {
      long exact = sorted[Math.max(1, (int) Math.ceil(percent * sorted.length / 100 - 1e-9)) - 1];
      long given = distribution.percentile(percent, sorted[0], sorted[sorted.length - 1]);
      assertThat(Math.abs((double) given - exact))
          .as("p%s of %s is %s, not %s", percent, sorted.length, exact, given)
          .isLessThanOrEqualTo(Math.abs((double) exact) * HALF_A_BUCKET + 0.5);
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void percentilesAreThoseOfTheSortedValues(long seed) {
    long[] values = series(seed);
    assertPercentiles(of(values), values);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aSumHasThePercentilesOfAllValues(long seed) {
    long[] values = series(seed);
    Distribution sum = Distribution.NONE;
    int parts = 1 + (int) (seed % 4);
    for (int part = 0; part < parts; part++) {
      int from = values.length * part / parts;
      int to = values.length * (part + 1) / parts;
      sum = sum.plus(of(Arrays.copyOfRange(values, from, to)));
    }
    assertThat(sum).isEqualTo(of(values)).hasSameHashCodeAs(of(values));
    assertPercentiles(sum, values);
  }

  @Test
  void valuesAtTheEndsOfTheRangeAreExact() {
    for (long value : new long[] {0, 1, 2, 92, -1, -92, Long.MAX_VALUE, -Long.MAX_VALUE}) {
      assertThat(of(value).percentile(50, value, value)).isEqualTo(value);
    }
    assertThat(of(0).percentile(50, Long.MIN_VALUE, Long.MAX_VALUE)).isZero();
    for (long value = -92; value <= 92; value++) {
      assertThat(of(value).percentile(50, Long.MIN_VALUE, Long.MAX_VALUE)).isEqualTo(value);
    }
    assertPercentiles(of(Long.MAX_VALUE, 0, -3), Long.MAX_VALUE, 0, -3);
  }

  @Test
  void oneInAThousandIsAboveThePercentileOfTheOthers() {
    long[] values =
        LongStream.concat(LongStream.range(1, 1000).map(i -> 1), LongStream.of(2)).toArray();
    assertThat(of(values).percentile(99.9, 1, 2)).isEqualTo(1);
    assertThat(of(values).percentile(100, 1, 2)).isEqualTo(2);
  }

  @Test
  void aRunGoesOnOverFewBucketsWithoutValues() {
    Buckets buckets =
        Buckets.of(new int[] {-1, 1, 4, 8, 4031}, new long[] {7, 6, 5, 4, Long.MAX_VALUE});
    assertThat(buckets.runs())
        .containsExactly(
            new long[] {-1, 7, 0, 6, 0, 0, 5},
            new long[] {8, 4},
            new long[] {4031, Long.MAX_VALUE});
    assertThat(Buckets.ofRuns(buckets.runs())).isEqualTo(buckets);
    assertThat(Buckets.NONE.runs()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void runsAreTheSameBuckets(long seed) {
    Distribution all = of(series(seed));
    assertThat(Buckets.ofRuns(all.positive().runs())).isEqualTo(all.positive());
    assertThat(Buckets.ofRuns(all.negative().runs())).isEqualTo(all.negative());
  }

  @Test
  void bucketsThatCannotExistAreRefused() {
    assertThatThrownBy(() -> Buckets.of(new int[] {3, 3}, new long[] {1, 1}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a bucket of index 3 with 1 values");
    assertThatThrownBy(() -> Buckets.of(new int[] {4032}, new long[] {1}))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Buckets.of(new int[] {-2}, new long[] {1}))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Buckets.of(new int[] {1}, new long[] {0}))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Buckets.of(new int[] {1}, new long[] {1, 2}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("1 indexes of buckets and 2 counts");
    assertThatThrownBy(() -> new Distribution(Buckets.NONE, -1, Buckets.NONE))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aNumberThatDoesNotFitIsAnError() {
    Distribution many = new Distribution(Buckets.NONE, Long.MAX_VALUE, Buckets.NONE);
    assertThatThrownBy(() -> many.plus(of(0))).isInstanceOf(ArithmeticException.class);
  }
}
