package dev.edpm.runtime.export;

import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.steer.KnobHandle;
import dev.edpm.runtime.steer.SteeringException;

/** Converts values of knobs from and to those of clients. */
public final class KnobValues {

  private KnobValues() {}

  /** Returns a limit or default in a knob's type, or {@code null} if there is none. */
  public static Number of(ValueType type, double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return null;
    }
    return switch (type) {
      case INT32 -> (int) value;
      case INT64 -> (long) value;
      case FLOAT -> (float) value;
      case DOUBLE -> value;
    };
  }

  /**
   * Sets a knob. Accepts any number that fits the knob's type, and {@code true} and {@code false}
   * for 1 and 0.
   *
   * @throws IllegalArgumentException with a message for people, if the knob does not accept the
   *     value
   */
  public static void set(KnobHandle knob, Object value) {
    Object given = value instanceof Boolean on ? (Object) (on ? 1 : 0) : value;
    ValueType type = knob.info().type();
    if (!(given instanceof Number number)) {
      throw new IllegalArgumentException(
          "knob " + knob.info().name() + " takes numbers (" + type.label() + "), not " + given);
    }
    try {
      switch (type) {
        case INT32 -> knob.setInt32(Math.toIntExact(whole(number)));
        case INT64 -> knob.setInt64(whole(number));
        case FLOAT -> knob.setFloat(number.floatValue());
        case DOUBLE -> knob.setDouble(number.doubleValue());
      }
    } catch (SteeringException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException(
          "knob " + knob.info().name() + " takes " + type.label() + " values, not " + number, e);
    }
  }

  private static long whole(Number number) {
    if (number instanceof Float || number instanceof Double) {
      long whole = number.longValue();
      // The conversion of 2^63 and more yields the greatest long, which is equal to 2^63 as a
      // double.
      if (whole != number.doubleValue() || whole == Long.MAX_VALUE) {
        throw new ArithmeticException("not whole");
      }
      return whole;
    }
    return number.longValue();
  }
}
