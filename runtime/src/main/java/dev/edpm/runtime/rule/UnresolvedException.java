package dev.edpm.runtime.rule;

/** Thrown if a rule refers to something that does not exist, or not yet. The message names it. */
final class UnresolvedException extends Exception {

  private static final long serialVersionUID = 1L;

  UnresolvedException(String message) {
    super(message);
  }
}
