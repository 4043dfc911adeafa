package dev.edpm.weaver.model;

import java.util.Optional;
import java.util.function.Predicate;

/** The types of values that a tag can have in the source. */
public enum TagValue {
  /** {@code long}, {@code int}, {@code short} and {@code byte}. */
  LONG("J", "integer"),
  /** {@code double} and {@code float}. */
  DOUBLE("D", "number"),
  /** {@code boolean}. */
  BOOLEAN("Z", "boolean"),
  /** {@code char}. */
  CHAR("C", "string"),
  /** A wrapper class of an integer. */
  BOXED_INTEGER("Ljava/lang/Number;", "integer"),
  /** Another class of a number, whose objects are floating-point numbers. */
  BOXED_NUMBER("Ljava/lang/Number;", "number"),
  /** {@link Number}, of which only the run time knows more. */
  ANY_NUMBER("Ljava/lang/Number;", ""),
  /** {@link Boolean}. */
  BOXED_BOOLEAN("Ljava/lang/Boolean;", "boolean"),
  /** {@link Character}. */
  CHARACTER("Ljava/lang/Character;", "string"),
  /** An enum. */
  ENUM("Ljava/lang/Enum;", "string"),
  /** {@link String}. */
  STRING("Ljava/lang/String;", "string");

  private final String descriptor;
  private final String word;

  TagValue(String descriptor, String word) {
    this.descriptor = descriptor;
    this.word = word;
  }

  /**
   * Returns the type of a tag that has values of a primitive type or a class; empty if a tag cannot
   * have such values.
   *
   * @param name the keyword of the type, or the qualified name of the class
   * @param isA tells whether the class is a subclass of another one
   */
  public static Optional<TagValue> of(String name, Predicate<String> isA) {
    return switch (name) {
      case "byte", "short", "int", "long" -> Optional.of(LONG);
      case "float", "double" -> Optional.of(DOUBLE);
      case "boolean" -> Optional.of(BOOLEAN);
      case "char" -> Optional.of(CHAR);
      case "java.lang.String" -> Optional.of(STRING);
      case "java.lang.Boolean" -> Optional.of(BOXED_BOOLEAN);
      case "java.lang.Character" -> Optional.of(CHARACTER);
      case "java.lang.Number" -> Optional.of(ANY_NUMBER);
      case "java.lang.Enum" -> Optional.of(ENUM);
      case "java.lang.Byte",
          "java.lang.Short",
          "java.lang.Integer",
          "java.lang.Long",
          "java.util.concurrent.atomic.AtomicInteger",
          "java.util.concurrent.atomic.AtomicLong" ->
          Optional.of(BOXED_INTEGER);
      default ->
          isA.test("java.lang.Number")
              ? Optional.of(BOXED_NUMBER)
              : isA.test("java.lang.Enum") ? Optional.of(ENUM) : Optional.empty();
    };
  }

  /** Returns the descriptor of the parameter that takes it. */
  public String descriptor() {
    return descriptor;
  }

  /** Returns the type of the tag in the report; empty where it is not known. */
  public String word() {
    return word;
  }
}
