package dev.edpm.it.program;

/** What a method returns, and how an {@code int} is made of that and that of an {@code int}. */
enum Result {
  INT("int", "%s", "%s"),
  LONG("long", "(long) %s", "(int) %s"),
  DOUBLE("double", "%s * 0.5", "(int) %s"),
  FLOAT("float", "(float) %s", "(int) %s"),
  BOOLEAN("boolean", "%s > 0", "(%s ? 2 : 3)"),
  BOXED("Integer", "%s", "%s"),
  OBJECT("Object", "%s", "Script.number(%s)"),
  ARRAY("int[]", "new int[] {%s}", "%s[0]"),
  TEXT("String", "\"\" + %s", "%s.length()"),
  VOID("void", "", ""),
  SPAN("Span", "", "");

  final String type;
  private final String fromInt;
  private final String toInt;

  Result(String type, String fromInt, String toInt) {
    this.type = type;
    this.fromInt = fromInt;
    this.toInt = toInt;
  }

  static Result some(Chance chance) {
    return values()[chance.below(SPAN.ordinal())];
  }

  /** The statement that returns the value of a variable. */
  String returning(String variable) {
    return this == VOID ? "return;" : "return " + fromInt.formatted(variable) + ";";
  }

  String toInt(String expression) {
    return toInt.formatted(expression);
  }
}
