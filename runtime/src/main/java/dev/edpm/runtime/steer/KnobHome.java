package dev.edpm.runtime.steer;

import dev.edpm.runtime.isolation.Contained;
import dev.edpm.runtime.steer.SteeringException.Reason;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The access to knobs, with its lock. The knobs of a group share one, so that a condition between
 * two of them can be maintained.
 */
final class KnobHome {

  /** The home of knobs for which no access is registered. */
  static final KnobHome NONE =
      new KnobHome(
          new KnobGroup.Absent("the component that it tunes is not running in this process"),
          () -> {});

  private final KnobGroup.Access access;
  private final Runnable changed;
  private final ReentrantLock lock = new ReentrantLock();

  /**
   * Creates a home.
   *
   * @param changed run after each change, outside the lock
   */
  KnobHome(KnobGroup.Access access, Runnable changed) {
    this.access = access;
    this.changed = changed;
  }

  static KnobHome of(KnobAccess access, Runnable changed) {
    return new KnobHome(
        new KnobGroup.Access() {
          @Override
          public long get(KnobInfo knob, Object instance) {
            return access.get(instance);
          }

          @Override
          public void set(KnobInfo knob, Object instance, long bits) {
            access.set(instance, bits);
          }
        },
        changed);
  }

  ReentrantLock lock() {
    return lock;
  }

  Runnable changed() {
    return changed;
  }

  /** Reads a value. Called under the lock. */
  long get(KnobInfo knob, Object instance) {
    checkThere(knob);
    try {
      return access.get(knob, instance);
    } catch (Throwable e) {
      Contained.passExhaustion(e);
      throw SteeringException.of(
          Reason.UNREADABLE, knob.definition(), "cannot be read" + of(knob, instance), e);
    }
  }

  /** Sets a value. Called under the lock. */
  void set(KnobInfo knob, Object instance, long bits, Number value) {
    checkThere(knob);
    try {
      access.set(knob, instance, bits);
    } catch (Throwable e) {
      Contained.passExhaustion(e);
      throw SteeringException.of(
          Reason.REFUSED, knob.definition(), "does not accept " + value + of(knob, instance), e);
    }
  }

  private void checkThere(KnobInfo knob) {
    if (access instanceof KnobGroup.Absent absent) {
      throw SteeringException.of(
          Reason.UNAVAILABLE, knob.definition(), "is unavailable: " + absent.why());
    }
  }

  private static String of(KnobInfo knob, Object instance) {
    return switch (knob.scope()) {
      case GLOBAL -> "";
      case PER_WORKER -> " for worker " + instance;
      case PER_SCHEDULER -> " for scheduler " + instance;
    };
  }
}
