package dev.edpm.weaver.kernel;

/** Thrown inside this package for source code that it does not understand. */
final class NotUnderstoodException extends Exception {

  private static final long serialVersionUID = 1;

  /**
   * Creates an exception.
   *
   * @param reason the part of the source that is not understood, for a message: "it uses …"
   */
  NotUnderstoodException(String reason) {
    super(reason, null, false, false);
  }
}
