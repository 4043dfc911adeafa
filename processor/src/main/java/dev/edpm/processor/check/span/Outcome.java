package dev.edpm.processor.check.span;

/** What is known after an expression that was true, and after one that was false. */
record Outcome(State whenTrue, State whenFalse) {

  /** After a statement, or an expression that is no condition. */
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
