package dev.edpm.runtime.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.edpm.annotations.CounterDef.Target;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How counters are defined, found and read. */
class UserCountersTest {

  private static final CounterDefinition A =
      CounterDefinition.of("t.a", ValueType.INT64).unit("By").help("Bytes.");

  private final Bench bench = new Bench();
  private final UserCounters counters = bench.counters;

  @Test
  void recordsTakeAtMostAnEighthOfTheHeap() {
    assertThat(UserCounters.mostBytes(32L << 20)).isEqualTo(4L << 20);
    assertThat(UserCounters.mostBytes(8L << 30)).isEqualTo(UserCounters.MOST_BYTES);
  }

  @Test
  void aCounterIsDefinedOnceHoweverOftenItIsDefined() {
    UserCounter counter = counters.define(A);
    assertThat(counters.define(A.unit("By"))).isSameAs(counter);
    assertThat(counters.find("t.a")).containsSame(counter);
    assertThat(counters.find("t.b")).isEmpty();
    assertThat(counter.definition()).isEqualTo(A);
  }

  @Test
  void allAreListedInTheOrderOfTheirDefinition() {
    counters.define(CounterDefinition.of("z.z", ValueType.INT64));
    counters.recording(A, CounterDefinition.of("a.a", ValueType.FLOAT));
    assertThat(counters.all()).extracting(UserCounter::name).containsExactly("z.z", "t.a", "a.a");
  }

  @Test
  void anotherDefinitionOfTheNameIsRefusedAndBothAreNamed() {
    counters.define(A);
    CounterDefinition other = A.bounds(0, 5).target(Target.THREAD);
    CounterDefinitionException refused =
        catchThrowableOfType(CounterDefinitionException.class, () -> counters.define(other));
    assertThat(refused.rejected()).isEqualTo(other);
    assertThat(refused.existing()).contains(A);
    assertThat(refused)
        .hasMessage(
            "the counter t.a is defined already, with min -Infinity instead of 0.0, max Infinity"
                + " instead of 5.0, target PROCESS instead of THREAD; give one of the two another"
                + " name");
    assertThat(counters.find("t.a").orElseThrow().definition()).isEqualTo(A);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a", ".a", "a.", "a..b", "1.a", "a b.c", "thread.x", "rank.y", "é.x"})
  void aNameThatCannotBeIsRefused(String name) {
    assertThatThrownBy(() -> counters.define(CounterDefinition.of(name, ValueType.INT64)))
        .isInstanceOfSatisfying(
            CounterDefinitionException.class, e -> assertThat(e.existing()).isEmpty())
        .hasMessageContaining(name);
    assertThat(counters.all()).isEmpty();
  }

  @Test
  void readingACounterIsNotCountedByThoseThatAreReadNearerToTheClock() {
    AtomicLong work = new AtomicLong();
    UserCounter near = counters.define(A, work::get);
    CounterDefinition other = CounterDefinition.of("t.b", ValueType.INT64);
    UserCounter far = counters.define(other, () -> work.addAndGet(1000));
    CounterReading reading = counters.reading(List.of(near, far));
    reading.takeBackwards();
    long before = reading.integer(0);
    reading.take();
    assertThat(reading.integer(0)).isEqualTo(before);
  }

  @Test
  void boundsThatAdmitNothingAreRefused() {
    assertThatThrownBy(() -> counters.define(A.bounds(1, 0)))
        .isInstanceOf(CounterDefinitionException.class)
        .hasMessage(
            "min (1.0) of the counter t.a must not be greater than max (0.0), and both must be numbers");
    assertThatThrownBy(() -> counters.define(A.bounds(Double.NaN, 0)))
        .isInstanceOf(CounterDefinitionException.class);
  }

  @Test
  void aReaderMustBeOfTheCountersKind() {
    assertThatThrownBy(() -> counters.defineFloating(A, () -> 1))
        .isInstanceOf(CounterDefinitionException.class)
        .hasMessage("the counter t.a is of type int64: define it with a LongSupplier");
    CounterDefinition floating = CounterDefinition.of("t.f", ValueType.FLOAT);
    assertThatThrownBy(() -> counters.define(floating, () -> 1))
        .isInstanceOf(CounterDefinitionException.class)
        .hasMessage("the counter t.f is of type float: define it with defineFloating");
    assertThat(counters.all()).isEmpty();
  }

  @Test
  void aCounterThatIsReadIsReadWhenSomebodyAsks() {
    AtomicLong value = new AtomicLong(5);
    UserCounter a = counters.define(A, value::get);
    UserCounter f =
        counters.defineFloating(
            CounterDefinition.of("t.f", ValueType.FLOAT), () -> value.get() / 10.0);
    assertThat(a.value()).hasValue(5);
    value.set(1);
    assertThat(a.value()).hasValue(1);
    assertThat(f.value()).hasValue((double) 0.1f);
    assertThat(counters.series(0)).as("it has no records").isEmpty();
  }

  @Test
  void theNewerReaderReads() {
    counters.define(A, () -> 1);
    assertThat(counters.define(A, () -> 2).value()).hasValue(2);
  }

  @Test
  void aReaderThatThrowsGivesNoValueAndIsSaidOnce() {
    UserCounter a =
        counters.define(
            A,
            () -> {
              throw new IllegalStateException("not\nyet " + bench.clock.incrementAndGet());
            });
    assertThat(a.value()).isEmpty();
    assertThat(a.value()).isEmpty();
    assertThat(bench.problems)
        .containsExactly(
            Problem.of(
                "counter-failed",
                "t.a cannot be read: java.lang.IllegalStateException: not\\u000ayet 1"));
  }

  @Test
  void valuesThatAreReadOutOfBoundsAreGivenCountedAndSaid() {
    UserCounter a = counters.define(A.bounds(0, 1), () -> 2);
    assertThat(a.value()).hasValue(2);
    assertThat(a.value()).hasValue(2);
    counters.series(0);
    assertThat(bench.problems).extracting(Problem::count).containsExactly(1L, 1L);
    assertThat(bench.problems)
        .extracting(Problem::message)
        .containsOnly("values of t.a are out of its bounds, 0 to 1");
  }

  @Test
  void conflictsOfGeneratedCodeAreReportedOnceAndItContinues() {
    counters.define(A, () -> 1);
    GeneratedCounters generated = counters.generated();
    for (int i = 0; i < 2; i++) {
      generated.counter(A.unit("1"), () -> 2);
      generated.floatingCounter(A, () -> 3);
      generated.counter(CounterDefinition.of("no name", ValueType.INT64), () -> 4);
      generated.counter(null, () -> 5);
    }
    assertThat(counters.find("t.a").orElseThrow().value()).hasValue(1);
    assertThat(bench.problems).hasSize(4).allMatch(one -> one.id().equals("counter-definition"));
  }

  @Test
  void problemsWaitForSomebodyToListen() {
    UserCounters early = new UserCounters(() -> 0, 0);
    early.generated().counter(CounterDefinition.of("x", ValueType.INT64), () -> 1);
    List<Problem> heard = new ArrayList<>();
    early.problemsTo(heard::add);
    assertThat(heard).hasSize(1);
    early.problemsTo(heard::add);
    assertThat(heard).hasSize(1);
  }

  @Test
  void aReadingSeesRecordingsThatAreMadeLater() {
    UserCounter a = counters.define(A);
    CounterReading reading = counters.reading(List.of(a));
    reading.take();
    assertThat(reading.has(0)).isFalse();
    counters.recording(A).record(1);
    reading.take();
    assertThat(reading.has(0)).isTrue();
    assertThat(reading.integer(0)).isEqualTo(1);
    counters.reset();
    reading.take();
    assertThat(reading.has(0)).isFalse();
    assertThat(reading.number(0)).isZero();
  }

  @Test
  void theProcessHasOneRegistry() {
    CounterDefinition definition = CounterDefinition.of("user-counters-test.one", ValueType.INT64);
    Recording.of(definition).record(3);
    assertThat(UserCounters.process().find(definition.name()).orElseThrow().value()).hasValue(3);
  }
}
