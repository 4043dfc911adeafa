package dev.edpm.runtime.steer;

import dev.edpm.runtime.steer.SteeringException.Reason;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Where knobs live: what reads and sets them, and the lock under which it does. The knobs of a
 * group share one, so that a rule between two of them can be kept.
 */
final class KnobHome {

  /** Nobody has registered what the knob steers. */
  static final KnobHome NONE =
      new KnobHome(
          new KnobGroup.Absent("the component that it tunes is not running in this process"),
          () -> {});

  private final KnobGroup.Access access;
  private final Runnable changed;
  private final ReentrantLock lock = new ReentrantLock();

  /**
   * Makes a home.
   *
   * @param changed run after each change, outside of the lock
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

  /** Reads; to be called under the lock. */
  long get(KnobInfo knob, Object instance) {
    checkThere(knob);
    try {
      return access.get(knob, instance);
    } catch (VirtualMachineError e) {
      throw e;
    } catch (Throwable e) {
      throw SteeringException.of(
          Reason.UNREADABLE, knob.definition(), "cannot be read" + of(knob, instance), e);
    }
  }

  /** Sets; to be called under the lock. */
  void set(KnobInfo knob, Object instance, long bits, Number value) {
    checkThere(knob);
    try {
      access.set(knob, instance, bits);
    } catch (VirtualMachineError e) {
      throw e;
    } catch (Throwable e) {
      throw SteeringException.of(
          Reason.REFUSED, knob.definition(), "does not take " + value + of(knob, instance), e);
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
