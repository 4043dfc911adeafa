package dev.edpm.runtime.region.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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
    for (double p : new double[] {1, 10, 50, 90, 95, 99, 99.9, 100}) {
      long exact = values[rank(p, values.length) - 1];
      assertThat(percentiles.at(p)).as("p" + p).isBetween(exact, exact + Math.abs(exact) / 128);
    }
  }

  @Test
  void oneInAThousandIsAboveThePercentileOfTheOthers() {
    Percentiles percentiles = new Percentiles();
    for (int i = 1; i < 1000; i++) {
      percentiles.add(1);
    }
    percentiles.add(2);
    assertThat(percentiles.at(99.9)).isEqualTo(1);
    assertThat(percentiles.at(100)).isEqualTo(2);
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
