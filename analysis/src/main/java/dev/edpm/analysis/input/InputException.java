package dev.edpm.analysis.input;

/**
 * A file or folder that cannot be used as input. The message is one sentence for the person who
 * named it: what is wrong, where, and what to do. It contains text from the file, so a terminal may
 * need escapes.
 */
public final class InputException extends RuntimeException {

  private static final long serialVersionUID = 1;

  /** Creates one with a sentence for the person who named the input. */
  public InputException(String message) {
    super(message);
  }
}
