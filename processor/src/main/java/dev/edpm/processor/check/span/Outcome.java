package dev.edpm.processor.check.span;

/** The states after an expression: if it was true, and if it was false. */
record Outcome(State whenTrue, State whenFalse) {

  /** Returns the outcome of a statement, or of an expression that is not a condition. */
  static Outcome of(State state) {
    return new Outcome(state, state);
  }

  Outcome meet(Outcome other) {
    return new Outcome(whenTrue.meet(other.whenTrue), whenFalse.meet(other.whenFalse));
  }

  Outcome through(State finalizer) {
    return new Outcome(whenTrue.through(finalizer), whenFalse.through(finalizer));
  }

  State either() {
    return whenTrue.meet(whenFalse);
  }
}
