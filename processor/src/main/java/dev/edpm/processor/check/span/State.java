package dev.edpm.processor.check.span;

/**
 * What is known of one span at one point of the code, as JLS 16 knows a blank final variable.
 *
 * @param closed closed on every path that leads here ("definitely assigned")
 * @param unclosed not closed on any path that leads here ("definitely unassigned")
 * @param reachable whether JLS 14.22 calls the point reachable, which it does for both branches of
 *     {@code if (true)}
 */
record State(boolean closed, boolean unclosed, boolean reachable) {

  /** After a jump or a throw: no path leads here, so everything holds on all of them. */
  static final State DEAD = new State(true, true, false);

  /** Where paths come together. */
  State meet(State other) {
    return new State(
        closed && other.closed, unclosed && other.unclosed, reachable || other.reachable);
  }

  /** Where what constant expressions exclude would go on. */
  State excluded() {
    return new State(true, true, reachable);
  }

  /** The same place if the span were perhaps closed before it. */
  State perhapsClosed() {
    return new State(closed, false, reachable);
  }

  /** This, and then all of a {@code finally} block that ended so. */
  State through(State finalizer) {
    return new State(
        closed || finalizer.closed,
        unclosed && finalizer.unclosed,
        reachable && finalizer.reachable);
  }
}
