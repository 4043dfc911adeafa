package dev.edpm.annotations;

import java.util.Optional;

/** The type of the values of a counter or knob: StarPU's four types, with its names and ids. */
public enum ValueType {
  /** 32-bit integers, {@code int}; for knobs also {@code boolean}, as 0 or 1. */
  INT32("int32", 1),
  /** 64-bit integers, {@code long}. */
  INT64("int64", 2),
  /** 32-bit floating-point numbers, {@code float}. */
  FLOAT("float", 3),
  /** 64-bit floating-point numbers, {@code double}. */
  DOUBLE("double", 4);

  private final String label;
  private final int id;

  ValueType(String label, int id) {
    this.label = label;
    this.id = id;
  }

  /** Returns StarPU's name of the type, such as {@code int64}. */
  public String label() {
    return label;
  }

  /** Returns StarPU's id of the type, from 1. */
  public int id() {
    return id;
  }

  /** Tells whether the values are floating-point numbers. */
  public boolean isFloating() {
    return this == FLOAT || this == DOUBLE;
  }

  /** Returns the type with this {@link #label}, or empty if there is none. */
  public static Optional<ValueType> byLabel(String label) {
    for (ValueType type : values()) {
      if (type.label.equals(label)) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }

  /** Returns the type with this {@link #id}, or empty if there is none. */
  public static Optional<ValueType> byId(int id) {
    for (ValueType type : values()) {
      if (type.id == id) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }
}
