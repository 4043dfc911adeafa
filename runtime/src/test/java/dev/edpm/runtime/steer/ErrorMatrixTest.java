package dev.edpm.runtime.steer;

import static dev.edpm.runtime.steer.TestKnobs.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.steer.SteeringException.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * If StarPU ends the process or continues with invalid data, EDPM throws an exception with all
 * details.
 */
class ErrorMatrixTest {

  private static final Map<ValueType, Consumer<KnobHandle>> GETTERS =
      Map.of(
          ValueType.INT32, KnobHandle::getInt32,
          ValueType.INT64, KnobHandle::getInt64,
          ValueType.FLOAT, KnobHandle::getFloat,
          ValueType.DOUBLE, KnobHandle::getDouble);

  private static final Map<ValueType, Consumer<KnobHandle>> SETTERS =
      Map.of(
          ValueType.INT32, knob -> knob.setInt32(1),
          ValueType.INT64, knob -> knob.setInt64(1),
          ValueType.FLOAT, knob -> knob.setFloat(1),
          ValueType.DOUBLE, knob -> knob.setDouble(1));

  private final TestKnobs knobs = new TestKnobs();
  private final Steering steering = knobs.steering;

  @Test
  void unknownNamesAreEmpty() {
    assertThat(KnobScope.byLabel("per_core")).isEmpty();
    assertThat(KnobScope.byId(0)).isEmpty();
    assertThat(KnobScope.byId(2)).isEmpty();
    assertThat(ValueType.byLabel("int16")).isEmpty();
    assertThat(ValueType.byId(0)).isEmpty();
    assertThat(steering.find(KnobScope.GLOBAL, "no.such.knob")).isEmpty();
    // It is another scope's.
    assertThat(steering.find(KnobScope.GLOBAL, "starpu.dmda.s_alpha_knob")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "-1, no knob has the id 0xffffffff",
    "0, no knob has the id 0x00000000",
    "2, no knob has the id 0x00000002",
    "0x21, no global knob has the id 0x00000021",
    "0x23, no per_worker knob has the id 0x00000023",
    "0x7ffffff5, no per_scheduler knob has the id 0x7ffffff5",
  })
  void idsThatNoKnobHas(String id, String message) {
    int number = Integer.decode(id);
    for (Consumer<Integer> use :
        List.<Consumer<Integer>>of(
            steering::knob,
            steering::global,
            n -> steering.perWorker(n, 0),
            n -> steering.perScheduler(n, "dmda"))) {
      assertThat(refused(Reason.UNKNOWN, () -> use.accept(number))).hasMessage(message);
    }
  }

  @ParameterizedTest
  @CsvSource({"GLOBAL, 2", "PER_WORKER, 2", "PER_SCHEDULER, 6"})
  void ranksThatNoKnobHas(KnobScope scope, int count) {
    for (int rank : new int[] {-1, count, Integer.MAX_VALUE}) {
      assertThat(refused(Reason.UNKNOWN, () -> steering.nth(scope, rank)))
          .hasMessage(
              "no " + scope.label() + " knob has the rank " + rank + ": there are " + count);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0x01, per_worker, starpu.global.g_calibrate_knob (global)",
    "0x01, per_scheduler, starpu.global.g_calibrate_knob (global)",
    "0x13, global, starpu.worker.w_enable_worker_knob (per_worker)",
    "0x13, per_scheduler, starpu.worker.w_enable_worker_knob (per_worker)",
    "0x25, global, starpu.dmda.s_alpha_knob (per_scheduler)",
    "0x25, per_worker, starpu.dmda.s_alpha_knob (per_scheduler)",
  })
  void anotherScope(String id, String asked, String knob) {
    int number = Integer.decode(id);
    SteeringException thrown =
        refused(
            Reason.WRONG_SCOPE,
            () -> {
              switch (asked) {
                case "global" -> steering.global(number);
                case "per_worker" -> steering.perWorker(number, 0);
                default -> steering.perScheduler(number, "dmda");
              }
            });
    assertThat(thrown)
        .hasMessageStartingWith("knob " + knob.substring(0, knob.length() - 1) + ", ")
        .hasMessageEndingWith(" is not a " + asked + " knob");
  }

  static Stream<Arguments> scopesAndTypes() {
    List<Arguments> rows = new ArrayList<>();
    for (KnobScope scope : KnobScope.values()) {
      for (ValueType type : ValueType.values()) {
        for (ValueType asked : ValueType.values()) {
          rows.add(Arguments.of(scope, type, asked));
        }
      }
    }
    return rows.stream();
  }

  @ParameterizedTest
  @MethodSource("scopesAndTypes")
  void anotherType(KnobScope scope, ValueType type, ValueType asked) {
    KnobHandle knob = knobs.handle(knobs.add(KnobDefinition.of("k", scope, type)));
    if (type == asked) {
      SETTERS.get(asked).accept(knob);
      GETTERS.get(asked).accept(knob);
      assertThat(knob.number()).isEqualTo(1);
      return;
    }
    String message =
        "knob k (%s, %s) has no values of type %s"
            .formatted(scope.label(), type.label(), asked.label());
    assertThat(refused(Reason.WRONG_TYPE, () -> GETTERS.get(asked).accept(knob)))
        .hasMessage(message);
    assertThat(refused(Reason.WRONG_TYPE, () -> SETTERS.get(asked).accept(knob)))
        .hasMessage(message);
    assertThat(knob.number()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "INT32|0|10|11|whole numbers from 0 to 10, not 11",
        "INT32|0|10|-1|whole numbers from 0 to 10, not -1",
        "INT32|0.5|10.5|0|whole numbers from 1 to 10, not 0",
        "INT32|0|10|2.5|whole numbers from 0 to 10, not 2.5",
        "INT32|0|10|NaN|whole numbers from 0 to 10, not NaN",
        "INT32|-Infinity|Infinity|2147483648|whole numbers from -2147483648 to 2147483647, not",
        "INT64|-Infinity|Infinity|9223372036854775808|to 9223372036854775807, not",
        "INT64|-Infinity|Infinity|-Infinity|from -9223372036854775808 to",
        "INT64|1|Infinity|0|whole numbers from 1 to",
        "FLOAT|-Infinity|Infinity|1e39|finite numbers, not 1.0E39",
        "FLOAT|0|1|1.0000001|finite numbers from 0.0 to 1.0, not 1.0000001",
        "DOUBLE|-Infinity|Infinity|Infinity|finite numbers, not Infinity",
        "DOUBLE|-Infinity|Infinity|NaN|finite numbers, not NaN",
        "DOUBLE|0.25|Infinity|0.2|finite numbers from 0.25, not 0.2",
        "DOUBLE|-Infinity|0.25|0.3|finite numbers to 0.25, not 0.3",
      })
  void valuesOutOfRange(ValueType type, double min, double max, double asked, String message) {
    KnobHandle knob = knobs.handle(knobs.add(TestKnobs.global("k", type).range(min, max)));
    Number before = knob.value();
    SteeringException thrown = refused(Reason.OUT_OF_RANGE, () -> knob.set(asked));
    assertThat(thrown)
        .hasMessageStartingWith("knob k (global, " + type.label() + ") takes ")
        .hasMessageContaining(message);
    assertThat(knob.value()).isEqualTo(before);
    assertThat(knob.isPending()).isFalse();
  }

  @Test
  void theEndsOfARangeMayBeSet() {
    KnobHandle half =
        knobs.handle(knobs.add(TestKnobs.global("f", ValueType.FLOAT).range(0.1, 0.7)));
    half.setFloat(0.1f);
    half.setFloat(0.7f);
    assertThat(half.getFloat()).isEqualTo(0.7f);

    KnobHandle large = knobs.handle(knobs.add(TestKnobs.global("l", ValueType.INT64)));
    large.setInt64(Long.MAX_VALUE);
    assertThat(large.getInt64()).isEqualTo(Long.MAX_VALUE);
    large.setInt64(Long.MIN_VALUE);
    assertThat(large.value()).isEqualTo(Long.MIN_VALUE);
    large.set(0x1p62);
    assertThat(large.getInt64()).isEqualTo(1L << 62);

    KnobHandle small = knobs.handle(knobs.add(TestKnobs.global("i", ValueType.INT32)));
    small.set(Integer.MIN_VALUE);
    assertThat(small.getInt32()).isEqualTo(Integer.MIN_VALUE);
  }

  @Test
  void aFirstValueOutOfTheRangeIsAProblemOnce() {
    KnobHandle knob = knobs.handle(knobs.add(TestKnobs.global("k", ValueType.INT32).range(1, 8)));
    knobs.whole.set(16);
    assertThat(knob.getInt32()).isEqualTo(16);
    assertThat(knob.getInt32()).isEqualTo(16);
    assertThat(knobs.problems)
        .extracting(Problem::id, Problem::message)
        .containsExactly(
            tuple(
                "knob-default",
                "knob k (global, int32) has the default 16, but takes only whole numbers from 1 to"
                    + " 8"));
  }

  @Test
  void aDefaultThatIsGivenIsNotTheFirstValue() {
    KnobHandle knob =
        knobs.handle(knobs.add(TestKnobs.global("k", ValueType.INT32).range(1, 8).initial(2)));
    knobs.whole.set(16);
    assertThat(knob.getInt32()).isEqualTo(16);
    assertThat(knobs.problems).isEmpty();
  }

  @Test
  void theMessageOfAnErrorIsNotPartOfTheSentence() {
    Error broken = new AssertionError("secret");
    KnobInfo info =
        steering.register(
            TestKnobs.global("k", ValueType.INT32),
            KnobAccess.of(
                instance -> 1,
                (instance, value) -> {
                  throw broken;
                }),
            () -> {});
    assertThat(refused(Reason.REFUSED, () -> steering.global(info.id()).setInt32(5)))
        .hasMessage("knob k (global, int32) does not accept 5: java.lang.AssertionError")
        .hasCause(broken);
  }

  @Test
  void instancesThatCannotBe() {
    assertThat(refused(Reason.WRONG_INSTANCE, () -> steering.perWorker(0x03, -1)))
        .hasMessageContaining("starpu.worker.w_bind_to_pu_knob (per_worker, int32)")
        .hasMessageContaining("-1");
    refused(Reason.WRONG_INSTANCE, () -> steering.perScheduler(0x05, null));
    refused(Reason.WRONG_INSTANCE, () -> steering.perScheduler(0x05, " "));
  }

  @ParameterizedTest
  @CsvSource({"0x01", "0x11", "0x03", "0x13", "0x05", "0x15", "0x25", "0x35", "0x45", "0x55"})
  void withoutTheEngineStarpusKnobsSaySo(String id) {
    KnobInfo info = steering.knob(Integer.decode(id));
    KnobHandle knob = knobs.handle(info);
    assertThat(refused(Reason.UNAVAILABLE, knob::value))
        .hasMessageStartingWith("knob " + info.name() + " (" + info.scope().label() + ", ")
        .hasMessageEndingWith(
            "is unavailable: the component that it tunes is not running in this process");
    refused(Reason.UNAVAILABLE, () -> knob.set(1));
    assertThat(knob.isPending()).isFalse();
  }

  @Test
  void exceptionOfTheAccessorIsTheCause() {
    RuntimeException broken = new IllegalStateException("no such worker");
    KnobInfo info =
        steering.register(
            KnobDefinition.of("k", KnobScope.PER_WORKER, ValueType.INT32),
            KnobAccess.perWorker(
                worker -> {
                  throw broken;
                },
                (worker, value) -> {
                  throw broken;
                }),
            () -> {});
    KnobHandle knob = steering.perWorker(info.id(), 9);
    assertThat(refused(Reason.REFUSED, () -> knob.setInt32(5)))
        .hasMessage(
            "knob k (per_worker, int32) does not accept 5 for worker 9:"
                + " java.lang.IllegalStateException: no such worker")
        .hasCause(broken);
    assertThat(refused(Reason.UNREADABLE, knob::getInt32))
        .hasMessageStartingWith("knob k (per_worker, int32) cannot be read for worker 9: ")
        .hasCause(broken);
  }
}
