package dev.edpm.agent;

/** A mistake in the options of the agent, or in what it is used with. */
final class OptionsException extends Exception {

  private static final long serialVersionUID = 1;

  OptionsException(String message) {
    super(message);
  }
}
