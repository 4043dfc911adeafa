package dev.edpm.weaver.weave;

import dev.edpm.weaver.weave.mark.Mark;

/** Thrown if a class cannot be woven. */
final class WeaveException extends Exception {

  private static final long serialVersionUID = 1L;

  private final transient Mark mark;

  /**
   * @param message one sentence for the user
   * @param mark the mark that it concerns; {@code null} for the class as a whole
   */
  WeaveException(String message, Mark mark) {
    super(message, null, false, false);
    this.mark = mark;
  }

  Mark mark() {
    return mark;
  }
}
