package dev.edpm.weaver.weave;

import dev.edpm.weaver.weave.target.WeaveTarget;

/** Thrown if a class cannot be woven. */
final class WeaveException extends Exception {

  private static final long serialVersionUID = 1L;

  private final transient WeaveTarget target;

  /**
   * @param message one sentence for the user
   * @param target the target that it concerns; {@code null} for the class as a whole
   */
  WeaveException(String message, WeaveTarget target) {
    super(message, null, false, false);
    this.target = target;
  }

  WeaveTarget target() {
    return target;
  }
}
