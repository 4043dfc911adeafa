package dev.edpm.runtime.export.jmx;

import dev.edpm.annotations.ValueType;
import javax.management.openmbean.SimpleType;

/** Returns the open type of a counter's or a knob's values. */
final class Types {

  private Types() {}

  static SimpleType<?> of(ValueType type) {
    return switch (type) {
      case INT32 -> SimpleType.INTEGER;
      case INT64 -> SimpleType.LONG;
      case FLOAT -> SimpleType.FLOAT;
      case DOUBLE -> SimpleType.DOUBLE;
    };
  }
}
