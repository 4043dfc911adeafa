package dev.edpm.weaver.model;

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

  /** Returns the descriptor of the parameter that takes it. */
  public String descriptor() {
    return descriptor;
  }

  /** Returns the type of the tag in the report; empty where it is not known. */
  public String word() {
    return word;
  }
}
