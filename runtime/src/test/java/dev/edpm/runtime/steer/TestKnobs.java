package dev.edpm.runtime.steer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.steer.SteeringException.Reason;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Knobs of tests, and the values that they set. */
final class TestKnobs {

  final List<Problem> problems = Collections.synchronizedList(new ArrayList<>());
  final AtomicLong clock = new AtomicLong();
  final Steering steering = new Steering(clock::get, problems::add);

  /** Where knobs of integers live, one worker or scheduler like the other. */
  final AtomicLong whole = new AtomicLong();

  /** Where knobs of floating-point numbers live. */
  volatile double floating;

  static KnobDefinition global(String name, ValueType type) {
    return KnobDefinition.of(name, KnobScope.GLOBAL, type);
  }

  /** Registers a knob whose value is in {@link #whole} or {@link #floating}. */
  KnobInfo add(KnobDefinition definition) {
    return steering.register(definition, access(definition.type()), () -> {});
  }

  KnobAccess access(ValueType type) {
    return type.isFloating()
        ? KnobAccess.of(
            instance -> Double.doubleToRawLongBits(floating),
            (instance, bits) -> floating = Double.longBitsToDouble(bits))
        : KnobAccess.of(instance -> whole.get(), (instance, bits) -> whole.set(bits));
  }

  /** Returns a handle, for whichever instance. */
  KnobHandle handle(KnobInfo info) {
    return switch (info.scope()) {
      case GLOBAL -> steering.global(info.id());
      case PER_WORKER -> steering.perWorker(info.id(), 3);
      case PER_SCHEDULER -> steering.perScheduler(info.id(), "dmda");
    };
  }

  static SteeringException refused(Reason reason, ThrowingCallable code) {
    SteeringException thrown = catchThrowableOfType(SteeringException.class, code);
    assertThat(thrown).isNotNull();
    assertThat(thrown.reason()).isEqualTo(reason);
    return thrown;
  }
}
