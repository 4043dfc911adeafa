package dev.edpm.runtime.rule;

/** Thrown when a rule names what there is not, at least not yet; its message says what. */
final class UnresolvedException extends Exception {

  private static final long serialVersionUID = 1L;

  UnresolvedException(String message) {
    super(message);
  }
}
