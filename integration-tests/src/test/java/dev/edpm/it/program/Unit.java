package dev.edpm.it.program;

/** Something with a body of its own that can be called. */
interface Unit {

  Result result();

  /** The expression that calls it with that argument. */
  String call(String argument);

  /**
   * Does what a call does.
   *
   * @return the span that it returns, if any
   */
  Execution invoke(Actor actor);

  void print(Source out);
}
