package dev.edpm.runtime.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.edpm.annotations.CounterDef;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What becomes of recorded values, on one thread. */
class RecordingTest {

  private static final CounterDefinition A = CounterDefinition.of("t.a", ValueType.INT64);
  private static final CounterDefinition B = CounterDefinition.of("t.b", ValueType.DOUBLE);

  private final Bench bench = new Bench();
  private final UserCounters counters = bench.counters;

  private UserCounter counter(String name) {
    return counters.find(name).orElseThrow();
  }

  @Test
  void theValuesOfOneCallHaveOneTime() {
    Recording both = counters.recording(A, B);
    bench.at(5, both, 1, Recording.bits(0.5));
    bench.at(9, both, Long.MIN_VALUE, Recording.bits(-0.0));
    assertThat(Bench.times(bench.series("t.a"))).containsExactly(5L, 9L);
    assertThat(Bench.times(bench.series("t.b"))).containsExactly(5L, 9L);
    assertThat(bench.series("t.a").integer(1)).isEqualTo(Long.MIN_VALUE);
    assertThat(Bench.values(bench.series("t.b"))).containsExactly(0.5, -0.0);
  }

  @Test
  void theCallersArrayMayBeUsedAgain() {
    Recording a = counters.recording(A);
    long[] values = {1};
    a.record(values);
    values[0] = 2;
    assertThat(counter("t.a").value()).hasValue(1);
    assertThat(bench.series("t.a").integer(0)).isEqualTo(1);
  }

  @Test
  void theValueNowIsTheOneRecordedLast() {
    Recording both = counters.recording(A, B);
    Recording one = counters.recording(A);
    assertThat(counter("t.a").value()).isEqualTo(OptionalDouble.empty());
    bench.at(1, both, 1, Recording.bits(1));
    bench.at(2, one, 2);
    assertThat(counter("t.a").value()).hasValue(2);
    assertThat(counter("t.b").value()).hasValue(1);
    bench.at(3, both, 3, Recording.bits(3));
    assertThat(counter("t.a").value()).hasValue(3);
    assertThat(Bench.values(bench.series("t.a"))).containsExactly(1.0, 2.0, 3.0);
  }

  @Test
  void aRecordThatWasHeldUpDoesNotTakeTheValueBack() {
    Latest latest = new Latest();
    long[] late = {7, 1};
    latest.publishRelease(late);
    latest.publishRelease(new long[] {6, 2});
    assertThat(latest.getAcquire()).isSameAs(late);
    long[] equal = {7, 3};
    latest.publishRelease(equal);
    assertThat(latest.getAcquire()).isSameAs(equal);
  }

  @Test
  void eachTypeKeepsItsValues() {
    Recording all =
        counters.recording(
            CounterDefinition.of("t.int", ValueType.INT32),
            CounterDefinition.of("t.long", ValueType.INT64),
            CounterDefinition.of("t.float", ValueType.FLOAT),
            CounterDefinition.of("t.double", ValueType.DOUBLE));
    all.record(-7, 1L << 62, Recording.bits(0.1), Recording.bits(0.1));
    assertThat(bench.series("t.int").integer(0)).isEqualTo(-7);
    assertThat(bench.series("t.long").integer(0)).isEqualTo(1L << 62);
    assertThat(bench.series("t.float").value(0)).isEqualTo((double) 0.1f);
    assertThat(bench.series("t.double").value(0)).isEqualTo(0.1);
    CounterReading reading = counters.reading(List.copyOf(counters.all()));
    reading.take();
    assertThat(reading.integer(1)).isEqualTo(1L << 62);
    assertThat(reading.number(2)).isEqualTo((double) 0.1f);
    assertThat(bench.problems).isEmpty();
  }

  @Test
  void valueOutsideIntIsTheNearestIntAndIsReported() {
    Recording one = counters.recording(CounterDefinition.of("t.int", ValueType.INT32));
    one.record(1L << 40);
    one.record(-1L << 40);
    assertThat(Bench.values(bench.series("t.int")))
        .containsExactly((double) Integer.MAX_VALUE, (double) Integer.MIN_VALUE);
    assertThat(bench.series("t.int").outOfBounds()).isEqualTo(2);
    assertThat(bench.problems).isNotEmpty();
  }

  /** Keys are one group if their text is the same, and otherwise apart, on any thread. */
  @Test
  void groupsOfKeysHaveTheirOwnSeries() throws Exception {
    CounterDefinition waiting =
        CounterDefinition.of("t.waiting", ValueType.INT64).target(CounterDef.Target.GROUP);
    Recording all = counters.recording(waiting, A);
    Recording red = all.in("red");
    assertThat(all.in(new StringBuilder("red"))).isSameAs(red);
    red.record(1, 10);
    all.in("blue").record(2, 20);
    Thread other = new Thread(() -> red.record(3, 30));
    other.start();
    other.join();
    all.record(4, 40);

    Map<String, List<Double>> byGroup = new TreeMap<>();
    for (Series series : counters.series(0)) {
      List<Double> values = new ArrayList<>(Bench.values(series));
      // The clock stands still, so the order of the threads is open.
      values.sort(null);
      byGroup.put(series.group().orElse(series.definition().name()), values);
    }
    assertThat(byGroup)
        .isEqualTo(
            Map.of(
                "red",
                List.of(1.0, 3.0),
                "blue",
                List.of(2.0),
                Thread.currentThread().getThreadGroup().getName(),
                List.of(4.0),
                "t.a",
                List.of(10.0, 20.0, 30.0, 40.0)));
  }

  @Test
  void keysWithoutEndAreOneGroup() {
    CounterDefinition waiting =
        CounterDefinition.of("t.waiting", ValueType.INT64).target(CounterDef.Target.GROUP);
    Recording all = counters.recording(waiting);
    for (int i = 0; i < UserCounters.MOST_GROUPS + 5; i++) {
      all.in(i).record(i);
    }
    all.in(7).record(-1);
    all.in(
            new Object() {
              @Override
              public String toString() {
                throw new IllegalStateException("no text");
              }
            })
        .record(-2);
    Map<String, Integer> sizes = new TreeMap<>();
    counters.series(0).forEach(series -> sizes.put(series.group().orElseThrow(), series.size()));
    assertThat(sizes)
        .hasSize(UserCounters.MOST_GROUPS + 1)
        .containsEntry("7", 2)
        .containsEntry("999", 1)
        .containsEntry(UserCounters.OTHER_GROUPS, 6);
    assertThat(bench.problems).extracting(Problem::id).containsExactly("counter-groups");
  }

  @Test
  void valuesOutOfBoundsAreRecordedCountedAndSaid() {
    Recording both = counters.recording(A.bounds(0, 10), B.bounds(0, 1));
    both.record(-1, Recording.bits(0));
    both.record(0, Recording.bits(1));
    both.record(10, Recording.bits(Double.NaN));
    both.record(11, Recording.bits(0.5));
    assertThat(bench.problems)
        .as("at once")
        .extracting(Problem::id, Problem::message, Problem::count)
        .containsExactly(
            tuple("counter-out-of-bounds", "values of t.a are out of its bounds, 0 to 10", 1L),
            tuple("counter-out-of-bounds", "values of t.b are out of its bounds, 0.0 to 1.0", 1L));
    assertThat(Bench.values(bench.series("t.a"))).containsExactly(-1.0, 0.0, 10.0, 11.0);
    assertThat(bench.series("t.a").outOfBounds()).isEqualTo(2);
    assertThat(bench.series("t.b").outOfBounds()).isEqualTo(1);
    counters.series(0);
    assertThat(count("values of t.a")).as("however often one asks").isEqualTo(2);
    assertThat(count("values of t.b")).isEqualTo(1);
  }

  @Test
  void withoutBoundsAnyNumberIsExpected() {
    Recording b = counters.recording(B);
    b.record(Recording.bits(Double.NaN));
    b.record(Recording.bits(Double.NEGATIVE_INFINITY));
    assertThat(bench.series("t.b").size()).isEqualTo(2);
    assertThat(bench.problems).isEmpty();
  }

  @Test
  void theWrongNumberOfValuesIsLeftOutAndSaidOnce() {
    Recording both = counters.recording(A, B);
    both.record();
    both.record(1);
    both.record(1, 2, 3);
    both.record((long[]) null);
    assertThat(counters.series(0)).isEmpty();
    assertThat(counter("t.a").value()).isEmpty();
    assertThat(bench.problems)
        .extracting(Problem::message)
        .containsExactly("a record of t.a, t.b needs 2 values, not 0; it is ignored");
  }

  @Test
  void valueWithoutRoomIsTheLatestButIsDroppedAndReported() {
    int fits = 100;
    Bench small = new Bench(256 + fits * 32L);
    Recording a = small.counters.recording(A);
    for (int i = 0; i < 3 * fits; i++) {
      a.record(i);
    }
    Series series = small.series("t.a");
    assertThat(series.size()).isEqualTo(fits);
    assertThat(series.integer(fits - 1)).isEqualTo(fits - 1);
    assertThat(series.dropped()).isEqualTo(2 * fits);
    assertThat(small.counters.find("t.a").orElseThrow().value()).hasValue(3 * fits - 1);
    assertThat(small.problems).extracting(Problem::id).containsOnly("series-dropped");
    assertThat(small.problems.stream().mapToLong(Problem::count).sum()).isEqualTo(2 * fits);
    small.counters.reset();
    a.record(7);
    assertThat(small.series("t.a").dropped()).isZero();
    assertThat(small.series("t.a").size()).isEqualTo(1);
  }

  @Test
  void aCounterWithoutRoomForAnyRecordSaysHowManyItLacks() {
    Bench none = new Bench(0);
    none.counters.recording(A).record(1);
    assertThat(none.series("t.a").size()).isZero();
    assertThat(none.series("t.a").dropped()).isEqualTo(1);
  }

  @Test
  void manyRecordsAreAllThere() {
    Recording a = counters.recording(A);
    int many = 100_000;
    for (int i = 0; i < many; i++) {
      bench.at(i, a, 3L * i);
    }
    Series series = bench.series("t.a");
    assertThat(series.size()).isEqualTo(many);
    for (int i = 0; i < many; i++) {
      if (series.time(i) != i || series.integer(i) != 3L * i) {
        throw new AssertionError(i + ": " + series.time(i) + ", " + series.integer(i));
      }
    }
  }

  @Test
  void afterAResetTheCountersAreThereAndTheirValuesAreNot() {
    Recording both = counters.recording(A.bounds(0, 1), B);
    both.record(5, Recording.bits(5));
    counters.series(0);
    bench.problems.clear();

    counters.reset();

    assertThat(counters.all()).extracting(UserCounter::name).containsExactly("t.a", "t.b");
    assertThat(counters.series(0)).isEmpty();
    assertThat(counter("t.a").value()).isEmpty();
    assertThat(bench.problems).isEmpty();

    both.record(6, Recording.bits(6));
    assertThat(Bench.values(bench.series("t.a"))).containsExactly(6.0);
    assertThat(bench.series("t.a").outOfBounds()).isEqualTo(1);
    assertThat(bench.problems).as("said again").hasSize(1);
  }

  @Test
  void hookIsNotifiedAfterEachRecordOnItsThread() {
    List<String> heard = new ArrayList<>();
    Recording both = counters.recording(A, B);
    counters.onRecord(
        recorded ->
            heard.add(
                recorded
                    + " "
                    + counter("t.a").value().orElseThrow()
                    + " "
                    + Thread.currentThread().getName()));
    both.record(1, Recording.bits(2));
    both.record(1);
    counters.onRecord(null);
    both.record(3, Recording.bits(4));
    assertThat(heard).containsExactly("[t.a, t.b] 1.0 " + Thread.currentThread().getName());
  }

  @Test
  void aHookThatThrowsIsContainedAndSaidOnce() {
    Recording a = counters.recording(A);
    counters.onRecord(
        recorded -> {
          throw new IllegalStateException("boom");
        });
    a.record(1);
    a.record(2);
    assertThat(bench.series("t.a").size()).isEqualTo(2);
    assertThat(bench.problems)
        .extracting(Problem::message)
        .containsExactly(
            "the listener of recorded counters failed with java.lang.IllegalStateException: boom");
  }

  @Test
  void aHookThatRecordsIsNotCalledForThat() {
    Recording a = counters.recording(A);
    Recording b = counters.recording(B);
    counters.onRecord(recorded -> b.record(Recording.bits(1)));
    a.record(1);
    a.record(2);
    assertThat(bench.series("t.b").size()).isEqualTo(2);
    assertThat(bench.problems).isEmpty();
  }

  @Test
  void anErrorInAHookIsNoErrorOfTheProgram() {
    Recording a = counters.recording(A);
    counters.onRecord(
        recorded -> {
          throw new StackOverflowError();
        });
    a.record(1);
    assertThat(bench.series("t.a").size()).isEqualTo(1);
  }

  @Test
  void aCounterMayStandTwiceInARecording() {
    Recording twice = counters.recording(A, A);
    bench.at(3, twice, 1, 2);
    assertThat(Bench.values(bench.series("t.a"))).containsExactly(1.0, 2.0);
    assertThat(bench.series("t.a").at(3)).hasValue(2);
    assertThat(counter("t.a").value()).hasValue(2);
  }

  @Test
  void theSameCountersAreTheSameRecording() {
    assertThat(counters.recording(A, B)).isSameAs(counters.recording(A, B));
    assertThat(counters.recording(A, B)).isNotSameAs(counters.recording(B, A));
  }

  @Test
  void generatedCodeRecordsACounterAsItWasDefinedFirst() {
    counters.define(A.bounds(0, 10));
    counters.define(B);
    CounterDefinition otherA = CounterDefinition.of("t.a", ValueType.DOUBLE).bounds(0, 10);
    CounterDefinition otherB = CounterDefinition.of("t.b", ValueType.INT32).unit("s");
    Recording both = counters.generated().recorded(otherA, otherB);
    assertThat(counters.generated().recorded(otherA, otherB)).isSameAs(both);
    both.record(Recording.bits(2.5), 7);
    assertThat(bench.series("t.a").integer(0)).isEqualTo(2);
    assertThat(bench.series("t.a").outOfBounds()).isZero();
    assertThat(bench.series("t.b").value(0)).isEqualTo(7);
    assertThat(bench.problems)
        .extracting(Problem::message)
        .containsExactly(
            "the counter t.a is defined already, with type int64 instead of double; give one of the"
                + " two another name",
            "the counter t.b is defined already, with type double instead of int32, unit '1' instead"
                + " of 's'; give one of the two another name");
    assertThatThrownBy(() -> counters.recording(otherA))
        .isInstanceOf(CounterDefinitionException.class);
  }

  @Test
  void generatedCodeWithACounterThatCannotBeRecordsNothing() {
    Recording broken = counters.generated().recorded(A, CounterDefinition.of("x", ValueType.INT64));
    broken.record(1, 2);
    broken.record(1);
    assertThat(counters.series(0)).isEmpty();
    assertThat(bench.problems)
        .extracting(Problem::message)
        .containsExactly("the counter name 'x' is not of the form type.counter");
  }

  private long count(String message) {
    return bench.problems.stream()
        .filter(problem -> problem.message().startsWith(message))
        .mapToLong(Problem::count)
        .sum();
  }
}
