package dev.edpm.analysis.input;

/**
 * Thrown when a file or folder cannot be used as input. The message is one sentence for the user:
 * what is wrong, where, and what to do. It can contain text from the file, to be escaped for a
 * terminal.
 */
public final class InputException extends RuntimeException {

  private static final long serialVersionUID = 1;

  /** Creates an exception with a sentence for the user. */
  public InputException(String message) {
    super(message);
  }
}
