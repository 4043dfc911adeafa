package dev.edpm.runtime.steer;

import dev.edpm.annotations.ValueType;
import java.util.Optional;

/**
 * A knob of one instance, to be read and set: StarPU's {@code
 * starpu_perf_knob_get_global_int32_value} and the 23 functions like it. May be used on any thread:
 * one thread at a time reads or sets what the knob steers. Every method that reads or sets throws
 * {@link SteeringException}, and what was to be set has not changed then.
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

  /** Returns what is known of it. */
  public KnobInfo info() {
    return slot.info();
  }

  /** Returns the worker's number, the policy's name, or {@code null} for a global knob. */
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

  /** Returns the value of a knob of any type, boxed as the type has it. */
  public Number value() {
    return slot.get(instance);
  }

  /** Returns the value of a knob of any type; large integers are rounded. */
  public double number() {
    return value().doubleValue();
  }

  /** Sets an int32 knob; to a boolean one, whatever is not 0 is 1. */
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

  /** Sets a knob of any type; one of integers takes whole numbers alone. */
  public void set(double value) {
    slot.set(instance, null, value, origin);
  }

  /**
   * Tells whether a value was accepted that is not there yet: what the knob steers applies it
   * later, as StarPU's binding of workers does with the next task, or has made another value of it.
   */
  public boolean isPending() {
    return slot.pending(instance) != null;
  }

  /** Returns the value that was accepted and is not there yet. */
  public Optional<Number> pending() {
    return Optional.ofNullable(slot.pending(instance));
  }

  /**
   * Tells whether the value is what {@link #set} would make it, or will be when what is pending is
   * there.
   */
  public boolean isAt(double value) {
    return slot.isAt(instance, value);
  }

  private Number get(ValueType type) {
    slot.check(type);
    return slot.get(instance);
  }
}
