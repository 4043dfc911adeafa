package dev.edpm.runtime.steer;

import java.util.function.DoubleConsumer;
import java.util.function.DoubleSupplier;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.function.ObjDoubleConsumer;
import java.util.function.ObjLongConsumer;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/**
 * Reads and sets a knob. A value is passed as 64 bits: an integer as it is, a boolean as 0 or 1, a
 * floating-point number as {@link Double#doubleToRawLongBits}. Called on any thread, by one thread
 * at a time.
 */
public interface KnobAccess {

  /** Sets an integer knob of a worker. */
  @FunctionalInterface
  interface WorkerSetter {
    /** Sets the value for that worker. */
    void set(int worker, long value);
  }

  /** Sets a floating-point knob of a worker. */
  @FunctionalInterface
  interface FloatingWorkerSetter {
    /** Sets the value for that worker. */
    void set(int worker, double value);
  }

  /**
   * Returns the current value.
   *
   * @param instance {@code null} for a global knob, an {@link Integer} for a worker's, the
   *     scheduler's name for a scheduler's
   */
  long get(Object instance);

  /**
   * Sets the value. If it throws, the exception becomes the cause of the caller's exception, and
   * the value must not have changed.
   */
  void set(Object instance, long bits);

  /** Returns the access to a global integer knob. */
  static KnobAccess global(LongSupplier get, LongConsumer set) {
    return of(instance -> get.getAsLong(), (instance, bits) -> set.accept(bits));
  }

  /** Returns the access to a global floating-point knob. */
  static KnobAccess globalFloating(DoubleSupplier get, DoubleConsumer set) {
    return of(
        instance -> Double.doubleToRawLongBits(get.getAsDouble()),
        (instance, bits) -> set.accept(Double.longBitsToDouble(bits)));
  }

  /** Returns the access to an integer knob of workers. */
  static KnobAccess perWorker(IntToLongFunction get, WorkerSetter set) {
    return of(
        instance -> get.applyAsLong((Integer) instance),
        (instance, bits) -> set.set((Integer) instance, bits));
  }

  /** Returns the access to a floating-point knob of workers. */
  static KnobAccess perWorkerFloating(IntToDoubleFunction get, FloatingWorkerSetter set) {
    return of(
        instance -> Double.doubleToRawLongBits(get.applyAsDouble((Integer) instance)),
        (instance, bits) -> set.set((Integer) instance, Double.longBitsToDouble(bits)));
  }

  /** Returns the access to an integer knob of schedulers. */
  static KnobAccess perScheduler(ToLongFunction<String> get, ObjLongConsumer<String> set) {
    return of(
        instance -> get.applyAsLong((String) instance),
        (instance, bits) -> set.accept((String) instance, bits));
  }

  /** Returns the access to a floating-point knob of schedulers. */
  static KnobAccess perSchedulerFloating(
      ToDoubleFunction<String> get, ObjDoubleConsumer<String> set) {
    return of(
        instance -> Double.doubleToRawLongBits(get.applyAsDouble((String) instance)),
        (instance, bits) -> set.accept((String) instance, Double.longBitsToDouble(bits)));
  }

  /** Returns an access that reads and sets with two functions. */
  static KnobAccess of(ToLongFunction<Object> get, ObjLongConsumer<Object> set) {
    return new KnobAccess() {
      @Override
      public long get(Object instance) {
        return get.applyAsLong(instance);
      }

      @Override
      public void set(Object instance, long bits) {
        set.accept(instance, bits);
      }
    };
  }
}
