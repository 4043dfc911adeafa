package dev.edpm.benchmarks.result;

/** Thrown if results cannot be used; the message is for the user and names the file. */
public final class BadResults extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Creates the exception with a message of one sentence. */
  public BadResults(String message) {
    super(message);
  }
}
