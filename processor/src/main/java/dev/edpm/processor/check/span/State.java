package dev.edpm.processor.check.span;

/**
 * The state of one span at one point of the code, in the terms of JLS 16 for a blank final
 * variable.
 *
 * @param closed whether it is closed on every path to this point ("definitely assigned")
 * @param unclosed whether it is not closed on any path to this point ("definitely unassigned")
 * @param reachable whether the point is reachable by JLS 14.22, as are both branches of {@code if
 *     (true)}
 */
record State(boolean closed, boolean unclosed, boolean reachable) {

  /**
   * The state after a jump or a throw: no path leads here, so every statement about all paths is
   * true.
   */
  static final State DEAD = new State(true, true, false);

  /** Returns the state where two paths join. */
  State meet(State other) {
    return new State(
        closed && other.closed, unclosed && other.unclosed, reachable || other.reachable);
  }

  /** Returns the state on a path that a constant condition excludes. */
  State excluded() {
    return new State(true, true, reachable);
  }

  /** Returns this state under the assumption that the span may have been closed before. */
  State perhapsClosed() {
    return new State(closed, false, reachable);
  }

  /** Returns the state after a {@code finally} block that ends in the state {@code finalizer}. */
  State through(State finalizer) {
    return new State(
        closed || finalizer.closed,
        unclosed && finalizer.unclosed,
        reachable && finalizer.reachable);
  }
}
