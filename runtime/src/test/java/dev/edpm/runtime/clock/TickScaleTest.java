package dev.edpm.runtime.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

/** Ticks as ns, beside whole numbers of any length. */
class TickScaleTest {

  private static final BigInteger SECOND = BigInteger.valueOf(1_000_000_000);
  private static final long YEAR = 365L * 24 * 60 * 60;

  @Property
  void tenYearsAreRightToAMillisecond(
      @ForAll @LongRange(min = 1_000_000, max = 10_000_000_000L) long perSecond,
      @ForAll @LongRange(min = Long.MIN_VALUE / 4, max = Long.MAX_VALUE / 4) long ticks,
      @ForAll @LongRange(min = Long.MIN_VALUE / 4, max = Long.MAX_VALUE / 4) long nanos,
      @ForAll @LongRange(min = -1, max = 10 * YEAR) long seconds,
      @ForAll @IntRange(max = 999_999) int more) {
    // A line through two points that lie a second apart, as exact as they are whole.
    TickScale scale =
        TickScale.through(
            new TickReading(ticks, nanos, 0),
            new TickReading(ticks + perSecond, nanos + 1_000_000_000, 0));
    long passed = seconds * perSecond + more;
    BigInteger exact =
        BigInteger.valueOf(passed).multiply(SECOND).divide(BigInteger.valueOf(perSecond));
    // A factor of 63 bits that comes of a double of 53: a few units in 10 million billion.
    long most = 1 + Math.abs(seconds) / 3_000_000;
    assertThat(scale.nanosAt(ticks + passed) - nanos - exact.longValueExact())
        .isBetween(-most - 1, most + 1);
  }

  @Property
  void neverDecreasesInSeventyYears(
      @ForAll @LongRange(min = 1_000_000, max = 10_000_000_000L) long perSecond,
      @ForAll @LongRange(min = -1_000_000, max = Long.MAX_VALUE / 4096) long passed,
      @ForAll @IntRange(max = 1000) int more) {
    TickScale scale =
        TickScale.through(new TickReading(0, 0, 0), new TickReading(perSecond, 1_000_000_000, 0));
    assertThat(scale.nanosAt(passed + more)).isGreaterThanOrEqualTo(scale.nanosAt(passed));
  }
}
