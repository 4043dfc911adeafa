package dev.edpm.benchmarks.result;

/** Results that cannot be used; its message is for the user and names the file. */
public final class BadResults extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Takes one sentence. */
  public BadResults(String message) {
    super(message);
  }
}
