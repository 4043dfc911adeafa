package dev.edpm.annotations.rule;

/**
 * Thrown if the text of a rule does not follow the grammar. The message names position and fault.
 */
public final class RuleSyntaxException extends Exception {

  private static final long serialVersionUID = 1L;

  private final int position;
  private final String fault;

  RuleSyntaxException(int offset, String fault) {
    super("at character " + (offset + 1) + ": " + fault);
    this.position = offset + 1;
    this.fault = fault;
  }

  /**
   * Returns the position of the fault in the text, from 1; one past the last character at the end.
   */
  public int position() {
    return position;
  }

  /** Returns what is wrong and what was expected, without the position. */
  public String fault() {
    return fault;
  }
}
