package dev.edpm.runtime.steer;

import dev.edpm.annotations.ValueType;
import java.util.Optional;

/**
 * A knob of one instance, which can be read and set: StarPU's {@code
 * starpu_perf_knob_get_global_int32_value} and the 23 similar functions. May be used on any thread;
 * only one thread at a time reads or sets the tuned parameter. Every method that reads or sets
 * throws {@link SteeringException} on failure, and then the value has not changed.
 */
public final class KnobHandle {

  private final KnobSlot slot;
  private final Object instance;
  private final String origin;

  KnobHandle(KnobSlot slot, Object instance, String origin) {
    this.slot = slot;
    this.instance = instance;
    this.origin = origin;
  }

  /** Returns the knob's id and definition. */
  public KnobInfo info() {
    return slot.info();
  }

  /** Returns the worker's number, the scheduler's name, or {@code null} for a global knob. */
  public Object instance() {
    return instance;
  }

  /** Returns the value of an int32 knob. */
  public int getInt32() {
    return get(ValueType.INT32).intValue();
  }

  /** Returns the value of an int64 knob. */
  public long getInt64() {
    return get(ValueType.INT64).longValue();
  }

  /** Returns the value of a float knob. */
  public float getFloat() {
    return get(ValueType.FLOAT).floatValue();
  }

  /** Returns the value of a double knob. */
  public double getDouble() {
    return get(ValueType.DOUBLE).doubleValue();
  }

  /** Returns the value of a knob of any type, boxed according to the type. */
  public Number value() {
    return slot.get(instance);
  }

  /**
   * Returns the value of a knob of any type without waiting; empty if it cannot be read, or another
   * thread reads or sets the knob now.
   */
  public Optional<Number> valueIfFree() {
    return Optional.ofNullable(slot.getIfFree(instance));
  }

  /** Returns the value of a knob of any type. Large integers are rounded. */
  public double number() {
    return value().doubleValue();
  }

  /** Sets an int32 knob. A boolean knob takes any number other than 0 as 1. */
  public void setInt32(int value) {
    slot.set(instance, ValueType.INT32, (long) value, origin);
  }

  /** Sets an int64 knob. */
  public void setInt64(long value) {
    slot.set(instance, ValueType.INT64, value, origin);
  }

  /** Sets a float knob. */
  public void setFloat(float value) {
    slot.set(instance, ValueType.FLOAT, value, origin);
  }

  /** Sets a double knob. */
  public void setDouble(double value) {
    slot.set(instance, ValueType.DOUBLE, value, origin);
  }

  /** Sets a knob of any type. An integer knob only takes whole numbers. */
  public void set(double value) {
    slot.set(instance, null, value, origin);
  }

  /**
   * Tells whether a value was accepted but is not applied yet. The component may apply it later, as
   * StarPU applies the binding of a worker with its next task, or may have changed it to another
   * value.
   */
  public boolean isPending() {
    return slot.pending(instance) != null;
  }

  /** Returns the value that was accepted but is not applied yet. */
  public Optional<Number> pending() {
    return Optional.ofNullable(slot.pending(instance));
  }

  /**
   * Tells whether the knob has the value that {@link #set} would set, or will have it once the
   * pending value is applied.
   */
  public boolean isAt(double value) {
    return slot.isAt(instance, value);
  }

  private Number get(ValueType type) {
    slot.check(type);
    return slot.get(instance);
  }
}
