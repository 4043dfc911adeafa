package dev.edpm.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.steer.KnobAccess;
import dev.edpm.runtime.steer.KnobChange;
import dev.edpm.runtime.steer.KnobDefinition;
import dev.edpm.runtime.steer.Steering;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Knobs that the driver sets, in an executor. */
class KnobReceiverTest {

  private final Steering steering = new Steering(() -> 1, problem -> {});
  private final KnobReceiver receiver = new KnobReceiver(steering);
  private final ClusterKnobs driver = new ClusterKnobs();
  private final AtomicLong value = new AtomicLong(1);

  private void register(String name) {
    KnobDefinition definition =
        new KnobDefinition(name, KnobScope.GLOBAL, ValueType.INT64, "", "", 1, 100, 1, false);
    steering.register(definition, KnobAccess.global(value::get, value::set), () -> {});
  }

  /** Delivers what the driver answers to a message. */
  private void deliver() throws IOException {
    receiver.receive(KnobSetting.decoded(driver.answer()));
  }

  @Test
  void aValueIsAppliedOnceAlthoughEachAnswerHasIt() throws IOException {
    register("k");
    driver.set("k", 3);
    driver.set("k", 5);
    deliver();
    assertThat(value).hasValue(5);
    // The program changes it in between.
    value.set(9);
    deliver();
    assertThat(value).hasValue(9);
    driver.set("k", 5);
    deliver();
    assertThat(value).hasValue(5);
    assertThat(steering.changes()).extracting(KnobChange::origin).containsExactly("spark", "spark");
  }

  @Test
  void aKnobOfALaterClassIsSetWhenItIsKnown() throws IOException {
    driver.set("late", 7);
    deliver();
    receiver.retry();
    assertThat(steering.changes()).isEmpty();
    register("late");
    receiver.retry();
    assertThat(value).hasValue(7);
    assertThat(steering.changes()).hasSize(1);
  }

  @Test
  void aValueOutOfRangeChangesNothing() throws IOException {
    register("k");
    driver.set("k", 101);
    deliver();
    assertThat(value).hasValue(1);
    assertThat(steering.changes()).extracting(KnobChange::isRejected).containsExactly(true);
  }

  @Test
  void theNumberOfKnobsIsLimited() {
    for (int i = 0; i < KnobSetting.MOST; i++) {
      driver.set("k" + i, 1);
    }
    driver.set("k0", 2);
    assertThatThrownBy(() -> driver.set("one more", 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("at most 1000 knobs");
  }

  @Test
  void withoutAnApplicationTheMessageSaysWhatToSet() {
    assertThat(EdpmSpark.isRunning()).isFalse();
    assertThatThrownBy(() -> EdpmSpark.set("k", 1))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("spark.plugins=dev.edpm.spark.EdpmPlugin");
  }

  @Test
  void whenTheDriverRunsTheTasksItsOwnKnobChanges() {
    register("k");
    driver.applyHere(receiver);
    driver.set("k", 8);
    assertThat(value).hasValue(8);
  }
}
