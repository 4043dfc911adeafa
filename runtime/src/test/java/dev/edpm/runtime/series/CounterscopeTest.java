package dev.edpm.runtime.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.edpm.annotations.CounterDef.Display;
import dev.edpm.annotations.CounterDef.Validity;
import dev.edpm.annotations.ValueType;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Intel Trace Collector's sample program {@code counterscopec.c}: 16 rounds of 16 inner steps of a
 * millisecond, here of a clock that the test moves.
 */
class CounterscopeTest {

  private static final int ROUNDS = 16;
  private static final long MS = 1_000_000;
  private static final long ROUND = ROUNDS * MS;

  /** When the program started, for a clock's origin has no meaning. */
  private static final long ORIGIN = -77 * MS;

  private final Bench bench = new Bench();

  @BeforeEach
  void run() {
    UserCounters counters = bench.counters;
    Recording scope =
        counters.recording(
            scope("before", Validity.BEFORE),
            scope("after", Validity.AFTER),
            scope("point", Validity.POINT),
            scope("sample", Validity.SAMPLE));
    Recording time =
        counters.recording(
            floating("time", Validity.SAMPLE, ValueType.FLOAT).unit("s").display(Display.RATE));
    Recording mem =
        counters.recording(CounterDefinition.of("examples.mem", ValueType.INT64).unit("By"));
    Recording delta = counters.recording(floating("delta", Validity.BEFORE, ValueType.FLOAT));
    Recording both =
        counters.recording(
            floating("msg", Validity.POINT, ValueType.FLOAT),
            floating("sine", Validity.SAMPLE, ValueType.FLOAT));
    Recording epsilon = counters.recording(floating("epsilon", Validity.AFTER, ValueType.FLOAT));
    Recording solution = counters.recording(floating("solution", Validity.AFTER, ValueType.DOUBLE));
    bench.clock.set(ORIGIN);
    for (int i = 0; i < ROUNDS; i++) {
      long start = bench.clock.get();
      scope.record(i, i, i, i);
      time.record(Recording.bits((start - ORIGIN) / 1e9));
      mem.record(1024L * i);
      epsilon.record(Recording.bits(1e6 / (i + 1)));
      solution.record(Recording.bits(1 / 3.0 + 1e-3 / (i + 1)));
      for (int k = 0; k < ROUNDS; k++) {
        bench.clock.addAndGet(MS);
        double sine = Math.sin((ROUNDS * i + k) * Math.PI / 32);
        both.record(Recording.bits(sine), Recording.bits(sine));
      }
      delta.record(Recording.bits((bench.clock.get() - start) / 1e9));
    }
  }

  private static CounterDefinition scope(String name, Validity validity) {
    return CounterDefinition.of("scope." + name, ValueType.INT32)
        .unit("#")
        .bounds(0, 0xFFFFFFFFL)
        .validity(validity);
  }

  private static CounterDefinition floating(String name, Validity validity, ValueType type) {
    return CounterDefinition.of("examples." + name, type).validity(validity);
  }

  private Series series(String name) {
    return bench.counters.series(ORIGIN).stream()
        .filter(one -> one.definition().name().equals(name))
        .reduce(
            (a, b) -> {
              throw new AssertionError("two series of " + name);
            })
        .orElseThrow();
  }

  @Test
  void theFourCountersOfScopeHaveTheLoopIndexAtTheSameTimes() {
    for (String name : List.of("before", "after", "point", "sample")) {
      Series series = series("scope." + name);
      assertThat(Bench.values(series))
          .containsExactlyElementsOf(
              DoubleStream.iterate(0, d -> d + 1).limit(ROUNDS).boxed().toList());
      assertThat(Bench.times(series))
          .containsExactlyElementsOf(
              LongStream.iterate(0, t -> t + ROUND).limit(ROUNDS).boxed().toList());
    }
    assertThat(bench.problems).isEmpty();
  }

  @Test
  void messageAndSineArePairwiseEqualAndOfOneTime() {
    Series message = series("examples.msg");
    Series sine = series("examples.sine");
    assertThat(message.size()).isEqualTo(ROUNDS * ROUNDS);
    assertThat(Bench.values(message)).isEqualTo(Bench.values(sine));
    assertThat(Bench.times(message)).isEqualTo(Bench.times(sine)).doesNotHaveDuplicates();
    assertThat(message.value(16))
        .as("a quarter of a turn")
        .isEqualTo((float) Math.sin(Math.PI / 2));
  }

  @Test
  void deltaIsWhatARoundTook() {
    assertThat(Bench.values(series("examples.delta")))
        .hasSize(ROUNDS)
        .allSatisfy(delta -> assertThat(delta).isCloseTo(0.016, within(1e-9)));
  }

  @Test
  void epsilonFallsWithTheRounds() {
    Series epsilon = series("examples.epsilon");
    for (int i = 0; i < ROUNDS; i++) {
      assertThat(epsilon.value(i)).isEqualTo((float) (1e6 / (i + 1)));
    }
  }

  @Test
  void beforeAndAfterAreTheSameStepsShiftedByOneRound() {
    Series before = series("scope.before");
    Series after = series("scope.after");
    for (int i = 0; i + 1 < ROUNDS; i++) {
      for (long within : new long[] {1, ROUND / 2, ROUND - 1}) {
        assertThat(after.at(i * ROUND + within)).hasValue(i);
        assertThat(before.at(i * ROUND + within)).hasValue(i + 1);
      }
      assertThat(after.at(i * ROUND)).hasValue(i);
      assertThat(before.at(i * ROUND)).hasValue(i);
    }
    assertThat(before.at(-1)).hasValue(0);
    assertThat(after.at(-1)).isEmpty();
    long last = (ROUNDS - 1) * ROUND;
    assertThat(before.at(last + 1)).isEmpty();
    assertThat(after.at(last + 1)).hasValue(ROUNDS - 1);
  }

  @Test
  void aPointHasNoValueBetweenRecords() {
    Series point = series("scope.point");
    for (int i = 0; i < ROUNDS; i++) {
      assertThat(point.at(i * ROUND)).hasValue(i);
      assertThat(point.at(i * ROUND + 1)).isEmpty();
      assertThat(point.at(i * ROUND - 1)).isEmpty();
    }
  }

  @Test
  void aSampleIsTheMeanOfItsNeighboursInTheMiddle() {
    Series sample = series("scope.sample");
    for (int i = 0; i + 1 < ROUNDS; i++) {
      assertThat(sample.at(i * ROUND + ROUND / 2)).hasValue(i + 0.5);
      assertThat(sample.at(i * ROUND + ROUND / 4)).hasValue(i + 0.25);
    }
    assertThat(sample.at(-1)).isEmpty();
    assertThat(sample.at((ROUNDS - 1) * ROUND)).hasValue(ROUNDS - 1);
    assertThat(sample.at((ROUNDS - 1) * ROUND + 1)).isEmpty();
  }

  @Test
  void theRateOfTimeIsOne() {
    Series time = series("examples.time");
    for (long t = 1; t <= (ROUNDS - 1) * ROUND; t += ROUND / 3) {
      assertThat(time.rateAt(t).orElseThrow()).isCloseTo(1, within(1e-5));
    }
    assertThat(time.rateAt(0)).isEmpty();
    assertThat(time.rateAt((ROUNDS - 1) * ROUND + 1)).isEmpty();
  }
}
