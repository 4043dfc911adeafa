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
 * Reads and sets a knob where it lives. A value travels as 64 bits: an integer as it is, a boolean
 * as 0 or 1, a floating-point number as {@link Double#doubleToRawLongBits}. Called on any thread,
 * by one at a time.
 */
public interface KnobAccess {

  /** Sets a knob of a worker that has integers. */
  @FunctionalInterface
  interface WorkerSetter {
    /** Sets the value of that worker. */
    void set(int worker, long value);
  }

  /** Sets a knob of a worker that has floating-point numbers. */
  @FunctionalInterface
  interface FloatingWorkerSetter {
    /** Sets the value of that worker. */
    void set(int worker, double value);
  }

  /**
   * Returns the value now.
   *
   * @param instance {@code null} for a global knob, an {@link Integer} for a worker's, the policy's
   *     name for a scheduler's
   */
  long get(Object instance);

  /** Sets the value; what it throws becomes the caller's exception, and nothing has changed. */
  void set(Object instance, long bits);

  /** A global knob of integers. */
  static KnobAccess global(LongSupplier get, LongConsumer set) {
    return of(instance -> get.getAsLong(), (instance, bits) -> set.accept(bits));
  }

  /** A global knob of floating-point numbers. */
  static KnobAccess globalFloating(DoubleSupplier get, DoubleConsumer set) {
    return of(
        instance -> Double.doubleToRawLongBits(get.getAsDouble()),
        (instance, bits) -> set.accept(Double.longBitsToDouble(bits)));
  }

  /** A knob of a worker that has integers. */
  static KnobAccess perWorker(IntToLongFunction get, WorkerSetter set) {
    return of(
        instance -> get.applyAsLong((Integer) instance),
        (instance, bits) -> set.set((Integer) instance, bits));
  }

  /** A knob of a worker that has floating-point numbers. */
  static KnobAccess perWorkerFloating(IntToDoubleFunction get, FloatingWorkerSetter set) {
    return of(
        instance -> Double.doubleToRawLongBits(get.applyAsDouble((Integer) instance)),
        (instance, bits) -> set.set((Integer) instance, Double.longBitsToDouble(bits)));
  }

  /** A knob of a scheduler that has integers. */
  static KnobAccess perScheduler(ToLongFunction<String> get, ObjLongConsumer<String> set) {
    return of(
        instance -> get.applyAsLong((String) instance),
        (instance, bits) -> set.accept((String) instance, bits));
  }

  /** A knob of a scheduler that has floating-point numbers. */
  static KnobAccess perSchedulerFloating(
      ToDoubleFunction<String> get, ObjDoubleConsumer<String> set) {
    return of(
        instance -> Double.doubleToRawLongBits(get.applyAsDouble((String) instance)),
        (instance, bits) -> set.accept((String) instance, Double.longBitsToDouble(bits)));
  }

  /** Reads and sets with two functions. */
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
