package dev.edpm.runtime.series;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.CounterDef.Validity;
import dev.edpm.annotations.ValueType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The values of a series at and between the times of its records. */
class SeriesTest {

  private final Bench bench = new Bench();

  private Series series(Validity validity, long... timesAndValues) {
    CounterDefinition definition = CounterDefinition.of("a.b", ValueType.INT64).validity(validity);
    Recording recording = bench.counters.recording(definition);
    for (int i = 0; i < timesAndValues.length; i += 2) {
      bench.at(timesAndValues[i], recording, timesAndValues[i + 1]);
    }
    return bench.series("a.b");
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "BEFORE, 10,  10, 10, 10, 40, 40, -,  -",
        "POINT,  -,   -,  10, -,  40, -,  -,  -",
        "AFTER,  -,   -,  10, 10, 40, 40, 40, 40",
        "SAMPLE, -,   -,  10, 25, 40, -,  -,  -",
      })
  void eachValidityHasItsValues(
      Validity validity,
      Double early,
      Double justBefore,
      Double first,
      Double between,
      Double second,
      Double justAfter,
      Double late,
      Double never) {
    Series series = series(validity, 100, 10, 200, 40);
    // BEFORE holds until a record: between the two it is the second's.
    Double inBetween = validity == Validity.BEFORE ? Double.valueOf(40) : between;
    assertValue(series, 0, early);
    assertValue(series, 99, justBefore);
    assertValue(series, 100, first);
    assertValue(series, 150, inBetween);
    assertValue(series, 200, second);
    assertValue(series, 201, validity == Validity.BEFORE ? null : justAfter);
    assertValue(series, 1_000, late);
    assertValue(series, Long.MAX_VALUE, never);
  }

  private static void assertValue(Series series, long time, Double expected) {
    if (expected == null) {
      assertThat(series.at(time)).as("at " + time).isEmpty();
    } else {
      assertThat(series.at(time)).as("at " + time).hasValue(expected);
    }
  }

  @ParameterizedTest
  @EnumSource(Validity.class)
  void ofRecordsWithOneTimeTheLastCounts(Validity validity) {
    Series series = series(validity, 0, 0, 1_000, 5, 1_000, 7, 1_000, 9, 2_000, 19);
    assertThat(series.size()).isEqualTo(5);
    assertThat(series.at(1_000)).hasValue(9);
    assertThat(series.rateAt(1_000)).as("9 in a microsecond").hasValue(9e6);
    assertThat(series.rateAt(2_000)).hasValue(1e7);
    assertThat(series.rate(2)).as("since the record of another time").hasValue(7e6);
    if (validity == Validity.SAMPLE) {
      assertThat(series.at(500)).hasValue(4.5);
      assertThat(series.at(1_500)).hasValue(14);
    }
    if (validity == Validity.BEFORE) {
      assertThat(series.at(500)).hasValue(9);
    }
  }

  @ParameterizedTest
  @EnumSource(Validity.class)
  void aRateIsPerSecondBetweenNeighbours(Validity validity) {
    long second = 1_000_000_000;
    Series series = series(validity, 0, 0, 2 * second, 10, 3 * second, 4);
    assertThat(series.rateAt(-1)).isEmpty();
    assertThat(series.rateAt(0)).isEmpty();
    assertThat(series.rateAt(2 * second)).hasValue(5);
    assertThat(series.rateAt(3 * second)).hasValue(-6);
    assertThat(series.rateAt(3 * second + 1)).isEmpty();
    if (validity == Validity.POINT) {
      assertThat(series.rateAt(second)).isEmpty();
    } else {
      assertThat(series.rateAt(1)).hasValue(5);
      assertThat(series.rateAt(2 * second + 1)).hasValue(-6);
    }
  }

  @ParameterizedTest
  @EnumSource(Validity.class)
  void oneRecordHasNoRate(Validity validity) {
    Series series = series(validity, 5, 1);
    assertThat(series.at(5)).hasValue(1);
    assertThat(series.rateAt(5)).isEmpty();
    assertThat(series.rate(0)).isEmpty();
  }

  @Test
  void largeIntegersAreExactAndSoAreTheirDifferences() {
    long large = (1L << 60) + 1;
    Series series = series(Validity.AFTER, 0, large, 1_000_000_000, large + 3);
    assertThat(series.integer(1)).isEqualTo(large + 3);
    assertThat(series.rate(1)).hasValue(3);
    Series whole =
        series(Validity.AFTER, 2_000_000_000, Long.MIN_VALUE, 3_000_000_000L, Long.MAX_VALUE);
    assertThat(whole.rate(3)).hasValue(0x1p64);
  }

  @Test
  void timesCountFromTheOriginThatIsAskedFor() {
    series(Validity.AFTER, 100, 1, 200, 2);
    Series shifted = bench.counters.series(150).get(0);
    assertThat(Bench.times(shifted)).containsExactly(-50L, 50L);
    assertThat(shifted.at(0)).hasValue(1);
  }
}
