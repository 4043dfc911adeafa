package dev.edpm.runtime.series;

import dev.edpm.annotations.ValueType;

/** The expected values of a counter. Immutable. */
final class Bounds {

  private final boolean floating;
  private final boolean unbounded;
  private final double min;
  private final double max;
  private final long least;
  private final long greatest;

  Bounds(CounterDefinition definition) {
    floating = definition.type().isFloating();
    min = definition.min();
    max = definition.max();
    unbounded = min == Double.NEGATIVE_INFINITY && max == Double.POSITIVE_INFINITY;
    boolean narrow = definition.type() == ValueType.INT32;
    // The casts saturate at the ends of long.
    least = Math.max((long) Math.ceil(min), narrow ? Integer.MIN_VALUE : Long.MIN_VALUE);
    greatest = Math.min((long) Math.floor(max), narrow ? Integer.MAX_VALUE : Long.MAX_VALUE);
  }

  /** Tells whether a value, as passed to {@link Recording#record}, is within the bounds. */
  boolean admit(long value) {
    if (!floating) {
      return value >= least && value <= greatest;
    }
    if (unbounded) {
      return true;
    }
    double number = Double.longBitsToDouble(value);
    return number >= min && number <= max;
  }

  @Override
  public String toString() {
    return floating ? min + " to " + max : least + " to " + greatest;
  }
}
