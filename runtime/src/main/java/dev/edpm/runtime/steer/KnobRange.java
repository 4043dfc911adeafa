package dev.edpm.runtime.steer;

import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.steer.SteeringException.Reason;
import java.util.Optional;

/**
 * The values that a knob accepts, and their conversion to and from the 64 bits in which they are
 * passed.
 */
final class KnobRange {

  private static final double TWO_TO_63 = 0x1p63;

  private final KnobDefinition knob;

  private KnobRange(KnobDefinition knob) {
    this.knob = knob;
  }

  /**
   * Returns the range of a knob.
   *
   * @throws SteeringException if the definition is contradictory
   */
  static KnobRange of(KnobDefinition knob) {
    KnobRange range = new KnobRange(knob);
    range.checkDefinition();
    return range;
  }

  private void checkDefinition() {
    if (knob.name().isBlank()) {
      throw bad("has no name");
    }
    if (knob.logical() && knob.type() != ValueType.INT32) {
      throw bad("is a boolean, so its type must be int32");
    }
    if (!(least() <= greatest())) {
      throw bad("has an empty range: " + knob.min() + " to " + knob.max());
    }
    if (!Double.isNaN(knob.initial()) && !contains(knob.initial())) {
      throw bad("has a default of " + plain(knob.initial()) + ", which is out of its range");
    }
  }

  /** Tells whether a value is in the range. That of a boolean contains only 0 and 1. */
  boolean contains(Number value) {
    try {
      long bits = bits(value);
      return !knob.logical() || bits == value.longValue();
    } catch (SteeringException e) {
      return false;
    }
  }

  /** Returns a problem for a knob whose first value, which is its default, is out of its range. */
  Optional<Problem> problemOf(Number first) {
    if (!Double.isNaN(knob.initial()) || contains(first)) {
      return Optional.empty();
    }
    return Optional.of(
        Problem.of(
            "knob-default",
            SteeringException.of(
                    Reason.OUT_OF_RANGE,
                    knob,
                    "has the default " + plain(first) + ", but takes only " + words())
                .getMessage()));
  }

  private SteeringException bad(String what) {
    return SteeringException.of(Reason.BAD_DEFINITION, knob, what);
  }

  /**
   * Checks that the knob's values have that type.
   *
   * @throws SteeringException if they do not
   */
  void check(ValueType type) {
    if (type != knob.type()) {
      throw SteeringException.of(Reason.WRONG_TYPE, knob, "has no values of type " + type.label());
    }
  }

  /** Returns a value, boxed according to the type. */
  Number number(long bits) {
    return switch (knob.type()) {
      case INT32 -> (int) bits;
      case INT64 -> bits;
      case FLOAT -> (float) Double.longBitsToDouble(bits);
      case DOUBLE -> Double.longBitsToDouble(bits);
    };
  }

  /**
   * Returns the bits of a value to be set.
   *
   * @param asked a {@link Long} as it is, any other number as a double
   * @throws SteeringException if the knob does not accept the value
   */
  long bits(Number asked) {
    if (knob.type().isFloating()) {
      return floatingBits(asked);
    }
    long value = asked instanceof Long whole ? whole : whole(asked.doubleValue());
    if (knob.logical() && value == (int) value) {
      return value == 0 ? 0 : 1;
    }
    if (value < least() || value > greatest()) {
      throw outOfRange(asked);
    }
    return value;
  }

  private long floatingBits(Number asked) {
    double value = asked.doubleValue();
    double kept = knob.type() == ValueType.FLOAT ? (float) value : value;
    // The bounds are rounded to float: a bound of 0.1 must not exclude the nearest float.
    if (!Double.isFinite(kept) || kept < least() || kept > greatest()) {
      throw outOfRange(asked);
    }
    return Double.doubleToRawLongBits(kept);
  }

  private long whole(double value) {
    // All 32-bit integers are exact in a double, and every double from 2^52 on is whole. NaN fails
    // both conditions.
    if (value == Math.rint(value) && value >= -TWO_TO_63 && value < TWO_TO_63) {
      return (long) value;
    }
    throw outOfRange(value);
  }

  private double least() {
    return switch (knob.type()) {
      case INT32 -> Math.max(Math.ceil(knob.min()), Integer.MIN_VALUE);
      case INT64 -> Math.max(Math.ceil(knob.min()), Long.MIN_VALUE);
      case FLOAT -> (float) knob.min();
      case DOUBLE -> knob.min();
    };
  }

  private double greatest() {
    return switch (knob.type()) {
      case INT32 -> Math.min(Math.floor(knob.max()), Integer.MAX_VALUE);
      case INT64 -> Math.min(Math.floor(knob.max()), Long.MAX_VALUE);
      case FLOAT -> (float) knob.max();
      case DOUBLE -> knob.max();
    };
  }

  private SteeringException outOfRange(Number asked) {
    return SteeringException.of(
        Reason.OUT_OF_RANGE, knob, "takes " + words() + ", not " + plain(asked));
  }

  private String words() {
    String kind = knob.type().isFloating() ? "finite numbers" : "whole numbers";
    String from = Double.isInfinite(least()) ? "" : " from " + plain(limit(least()));
    String to = Double.isInfinite(greatest()) ? "" : " to " + plain(limit(greatest()));
    return kind + from + to;
  }

  private Number limit(double end) {
    return knob.type().isFloating() ? number(Double.doubleToRawLongBits(end)) : (long) end;
  }

  private static String plain(Number number) {
    return number.toString();
  }
}
