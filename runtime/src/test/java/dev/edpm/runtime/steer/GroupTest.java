package dev.edpm.runtime.steer;

import static dev.edpm.runtime.steer.TestKnobs.global;
import static dev.edpm.runtime.steer.TestKnobs.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.steer.SteeringException.Reason;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** StarPU's examples knobs_02 and knobs_03, with something in the place of its engine. */
class GroupTest {

  private static final String MAX = "starpu.task.s_max_priority_cap_knob";
  private static final String MIN = "starpu.task.s_min_priority_cap_knob";
  private static final String ALPHA = "starpu.dmda.s_alpha_knob";

  /** Two caps of which the lower one stays the lower one, and a factor as StarPU wants it. */
  private static final class Caps implements KnobGroup.Access {
    private int min;
    private int max;
    private double alpha = 1;

    @Override
    public long get(KnobInfo knob, Object instance) {
      return switch (knob.name()) {
        case MIN -> min;
        case MAX -> max;
        default -> Double.doubleToRawLongBits(alpha);
      };
    }

    @Override
    public void set(KnobInfo knob, Object instance, long bits) {
      switch (knob.name()) {
        case MIN -> {
          require(bits <= max, "the least priority is above the greatest");
          min = (int) bits;
        }
        case MAX -> {
          require(bits >= min, "the greatest priority is below the least");
          max = (int) bits;
        }
        default -> {
          double value = Double.longBitsToDouble(bits);
          require(Math.abs(value) >= Double.MIN_NORMAL, "not a normal number");
          alpha = value;
        }
      }
    }

    private static void require(boolean right, String message) {
      if (!right) {
        throw new IllegalArgumentException(message);
      }
    }
  }

  private final TestKnobs knobs = new TestKnobs();
  private final Steering steering = knobs.steering;

  private KnobHandle scheduler(String name) {
    return steering.perScheduler(
        steering.find(KnobScope.PER_SCHEDULER, name).orElseThrow().id(), "dmdas");
  }

  @Test
  void aSwitchIsSetAndRestored() {
    Map<Object, Long> enabled = new HashMap<>(Map.of(0, 1L, 1, 1L));
    steering.register(
        KnobGroup.reserved(
            new KnobGroup.Access() {
              @Override
              public long get(KnobInfo knob, Object instance) {
                return enabled.get(instance);
              }

              @Override
              public void set(KnobInfo knob, Object instance, long bits) {
                enabled.put(instance, bits);
              }
            },
            "starpu.worker.w_enable_worker_knob"));
    KnobHandle worker = steering.perWorker(0x13, 1);
    int before = worker.getInt32();
    worker.setInt32(1);
    assertThat(worker.getInt32()).isEqualTo(1);
    worker.setInt32(0);
    assertThat(worker.getInt32()).isZero();
    assertThat(steering.perWorker(0x13, 0).getInt32()).isEqualTo(1);
    worker.setInt32(before);
    assertThat(enabled).isEqualTo(Map.of(0, 1L, 1, 1L));
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 1, -1, Integer.MIN_VALUE, Integer.MAX_VALUE})
  void whateverIsNotZeroIsOneForABoolean(int value) {
    KnobInfo info = knobs.add(KnobDefinition.ofBoolean("on", KnobScope.GLOBAL));
    KnobHandle on = knobs.handle(info);
    on.setInt32(value);
    assertThat(on.getInt32()).isEqualTo(1);
    assertThat(knobs.whole).hasValue(1);
    assertThat(on.isPending()).isFalse();
    assertThat(steering.changes()).extracting(KnobChange::after).containsExactly(1);
    on.set(0);
    assertThat(on.getInt32()).isZero();
    refused(Reason.OUT_OF_RANGE, () -> on.set(0.5));
    assertThat(info.definition().min()).isZero();
    assertThat(info.definition().max()).isEqualTo(1);
  }

  @Test
  void capsInTheRightOrderAreTakenAndInTheWrongOneRefused() {
    steering.register(KnobGroup.reserved(new Caps(), MAX, MIN));
    KnobHandle max = scheduler(MAX);
    KnobHandle min = scheduler(MIN);

    // [100, 0] as knobs_03 starts: the lower end first is above the upper one.
    SteeringException thrown = refused(Reason.REFUSED, () -> min.setInt32(100));
    assertThat(thrown)
        .hasMessageContaining("knob " + MIN + " (per_scheduler, int32) does not accept 100")
        .hasMessageContaining("the least priority is above the greatest");
    assertThat(min.getInt32()).isZero();
    assertThat(max.getInt32()).isZero();

    max.setInt32(100);
    min.setInt32(100);
    refused(Reason.REFUSED, () -> max.setInt32(0));
    assertThat(max.getInt32()).isEqualTo(100);
    assertThat(min.getInt32()).isEqualTo(100);

    min.setInt32(0);
    max.setInt32(0);
    assertThat(max.getInt32()).isZero();
    assertThat(min.getInt32()).isZero();
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, Double.MIN_VALUE})
  void aFactorThatItsHolderRefusesStays(double value) {
    steering.register(KnobGroup.reserved(new Caps(), ALPHA));
    KnobHandle alpha = scheduler(ALPHA);
    refused(Reason.REFUSED, () -> alpha.setDouble(value));
    assertThat(alpha.getDouble()).isEqualTo(1);
    alpha.setDouble(2.5);
    assertThat(alpha.getDouble()).isEqualTo(2.5);
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void notANumberIsNeverPassedToTheHolder(double value) {
    steering.register(KnobGroup.reserved(new Caps(), ALPHA));
    KnobHandle alpha = scheduler(ALPHA);
    refused(Reason.OUT_OF_RANGE, () -> alpha.setDouble(value));
    assertThat(alpha.getDouble()).isEqualTo(1);
  }

  @Test
  void workersAreNotBoundToNegativeUnits() {
    steering.register(KnobGroup.reserved(new Caps(), "starpu.worker.w_bind_to_pu_knob"));
    refused(Reason.OUT_OF_RANGE, () -> steering.perWorker(0x03, 0).setInt32(-1));
  }

  @Test
  void aGroupOfWhichOneKnobCannotBeIsNotRegistered() {
    KnobDefinition good = global("low", ValueType.INT32);
    KnobDefinition bad = global("high", ValueType.INT32).range(1, 0);
    refused(Reason.BAD_DEFINITION, () -> steering.register(KnobGroup.of(new Caps(), good, bad)));
    refused(Reason.DUPLICATE, () -> steering.register(KnobGroup.of(new Caps(), good, good)));
    assertThat(steering.find(KnobScope.GLOBAL, "low")).isEmpty();
    refused(Reason.UNKNOWN, () -> KnobGroup.reserved(new Caps(), "starpu.no.such_knob"));
  }

  @Test
  void takenBackAKnobIsListedButUnavailableUntilItIsThereAgain() {
    String list = steering.listAll();
    KnobRegistration engine = steering.register(KnobGroup.reserved(new Caps(), MAX, MIN));
    KnobHandle max = scheduler(MAX);
    max.setInt32(7);
    engine.remove();

    assertThat(steering.listAll()).isEqualTo(list);
    refused(Reason.UNAVAILABLE, max::getInt32);
    refused(Reason.UNAVAILABLE, () -> max.setInt32(1));

    KnobRegistration next = steering.register(KnobGroup.reserved(new Caps(), MAX, MIN));
    assertThat(max.getInt32()).isZero();
    // It is the earlier one's, which has nothing any more.
    engine.remove();
    assertThat(max.getInt32()).isZero();
    next.remove();
    next.remove();
    refused(Reason.UNAVAILABLE, max::getInt32);
  }
}
