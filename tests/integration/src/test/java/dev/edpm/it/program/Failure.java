package dev.edpm.it.program;

import dev.edpm.it.forked.Script;

/** An exception that a program may throw. */
enum Failure {
  STATE(IllegalStateException.class, "Script.fail(new IllegalStateException());"),
  ARGUMENT(IllegalArgumentException.class, "Script.fail(new IllegalArgumentException());"),
  ARITHMETIC(ArithmeticException.class, "%s /= Script.zero();"),
  NULL(NullPointerException.class, "Script.nothing().hashCode();"),
  INDEX(ArrayIndexOutOfBoundsException.class, "%s += (new int[0])[0];"),
  CAST(ClassCastException.class, "%s += (Integer) (Object) \"\";"),
  CHECKED(Script.Checked.class, "Script.fail(new Script.Checked());"),
  ASSERTION(AssertionError.class, "Script.fail(new AssertionError());"),
  /** Thrown by the JVM only. */
  INITIALIZER(ExceptionInInitializerError.class, ""),
  /** Thrown by the JVM only. */
  NO_CLASS(NoClassDefFoundError.class, "");

  final Class<? extends Throwable> type;

  /** A statement that throws it, after which the compiler takes the code to go on. */
  final String statement;

  Failure(Class<? extends Throwable> type, String statement) {
    this.type = type;
    this.statement = statement;
  }

  /** Those that programs throw themselves. */
  static Failure some(Chance chance) {
    return values()[chance.below(ASSERTION.ordinal() + 1)];
  }
}
