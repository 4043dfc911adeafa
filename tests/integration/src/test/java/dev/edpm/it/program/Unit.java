package dev.edpm.it.program;

/** A callable element with a body of its own. */
interface Unit {

  Result result();

  /** The expression that calls it with that argument. */
  String call(String argument);

  /**
   * Performs a call.
   *
   * @return the span that it returns, if any
   */
  Execution invoke(Actor actor);

  void print(Source out);
}
