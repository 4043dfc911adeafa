package dev.edpm.runtime.region.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.edpm.annotations.distribution.Distribution;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Percentiles and deviation, compared with the whole series. */
class StatisticsTest {

  private static final MathContext PRECISE = new MathContext(60);

  static LongStream seeds() {
    return LongStream.range(0, 30);
  }

  /** Values of all magnitudes up to 10^12. */
  private static long[] series(long seed, boolean negative) {
    Random random = new Random(seed);
    long[] values = new long[1 + random.nextInt(3000)];
    for (int i = 0; i < values.length; i++) {
      values[i] = (long) Math.pow(10, random.nextDouble() * 12) - random.nextInt(2);
      if (negative && random.nextInt(3) == 0) {
        values[i] = -values[i];
      }
    }
    return values;
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void percentilesHaveTwoDigits(long seed) {
    boolean negative = seed % 2 == 1;
    long[] values = series(seed, negative);
    Percentiles percentiles = new Percentiles();
    Moments moments = new Moments(percentiles);
    for (long value : values) {
      moments.add(value, true);
    }
    moments.flush();
    Arrays.sort(values);
    assertThat(percentiles.count()).isEqualTo(values.length);
    assertPercentiles(percentiles.distribution(), values);
  }

  private static void assertPercentiles(Distribution given, long[] sorted) {
    for (double p : new double[] {1, 10, 50, 90, 95, 99, 99.9, 100}) {
      long exact = sorted[rank(p, sorted.length) - 1];
      assertThat(given.percentile(p, sorted[0], sorted[sorted.length - 1]))
          .as("p" + p)
          .isCloseTo(exact, withinPercentage(1.1));
    }
  }

  /** Values that represent several executions count as often as if there were so many. */
  @ParameterizedTest
  @MethodSource("seeds")
  void weightsAreExecutions(long seed) {
    long[] unsampled = series(seed, seed % 2 == 1);
    long[] sampled = series(seed + 1000, seed % 3 == 1);
    int each = 1 + (int) seed % 7;
    WeightedBuckets buckets = new WeightedBuckets();
    buckets.add(percentiles(unsampled), 1);
    buckets.add(percentiles(sampled), each);
    long[] all =
        LongStream.concat(
                LongStream.of(unsampled),
                LongStream.of(sampled)
                    .flatMap(value -> LongStream.generate(() -> value).limit(each)))
            .sorted()
            .toArray();
    assertThat(buckets.distribution().count()).isEqualTo(all.length);
    assertPercentiles(buckets.distribution(), all);
  }

  /**
   * Most of these buckets have one value; to round each of them would leave out every third one.
   */
  @Test
  void roundedWeightsLeaveTheShares() {
    double each = 1.4;
    long[] values = LongStream.range(0, 1000).map(i -> (long) Math.pow(1.04, i)).toArray();
    WeightedBuckets buckets = new WeightedBuckets();
    buckets.add(percentiles(values), each);
    Distribution distribution = buckets.distribution();
    assertThat(distribution.count()).isEqualTo(Math.round(each * values.length));
    assertPercentiles(distribution, values);
  }

  private static Percentiles percentiles(long... values) {
    Percentiles percentiles = new Percentiles();
    percentiles.add(values, values.length);
    return percentiles;
  }

  /** The rank of the least value that this share of the values does not exceed, from 1. */
  private static int rank(double percent, int values) {
    BigDecimal share = BigDecimal.valueOf(percent).multiply(BigDecimal.valueOf(values));
    return share.movePointLeft(2).setScale(0, RoundingMode.CEILING).intValueExact();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void theDeviationIsExact(long seed) {
    long[] values = series(seed, seed % 2 == 1);
    Moments moments = new Moments(new Percentiles());
    Moments others = new Moments(new Percentiles());
    for (int i = 0; i < values.length; i++) {
      (i % 3 == 0 ? others : moments).add(values[i], false);
    }
    moments.addAll(others);
    assertThat(moments.count()).isEqualTo(values.length);
    assertThat(moments.sum()).isEqualTo(LongStream.of(values).sum());
    double exact = deviation(values);
    assertThat(moments.deviation()).isCloseTo(exact, within(exact * 1e-12));
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 1L << 31, (1L << 31) - 1, 1L << 32, 1L << 53, Long.MAX_VALUE / 8})
  void aSmallDeviationOfGreatValuesIsNotLost(long least) {
    long[] values = {least, least + 1, least + 2, least + 3, least + 4};
    Moments moments = new Moments(new Percentiles());
    LongStream.of(values).forEach(value -> moments.add(value, false));
    assertThat(moments.deviation()).isCloseTo(Math.sqrt(2), within(1e-12));
    assertThat(moments.min()).isEqualTo(least);
    assertThat(moments.max()).isEqualTo(least + 4);
  }

  private static double deviation(long[] values) {
    BigDecimal n = BigDecimal.valueOf(values.length);
    BigDecimal mean =
        LongStream.of(values)
            .mapToObj(BigDecimal::valueOf)
            .reduce(BigDecimal.ZERO, BigDecimal::add)
            .divide(n, PRECISE);
    return LongStream.of(values)
        .mapToObj(value -> BigDecimal.valueOf(value).subtract(mean).pow(2, PRECISE))
        .reduce(BigDecimal.ZERO, BigDecimal::add)
        .divide(n, PRECISE)
        .sqrt(PRECISE)
        .doubleValue();
  }
}
