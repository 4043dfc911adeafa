package dev.edpm.annotations.rule;

/** Thrown when a rule's text does not follow the grammar; its message names place and fault. */
public final class RuleSyntaxException extends Exception {

  private static final long serialVersionUID = 1L;

  private final int position;
  private final String fault;

  RuleSyntaxException(int offset, String fault) {
    super("at character " + (offset + 1) + ": " + fault);
    this.position = offset + 1;
    this.fault = fault;
  }

  /** Returns which character of the text the fault is at, from 1; one past the last at its end. */
  public int position() {
    return position;
  }

  /** Returns what is wrong and what was expected, without the position. */
  public String fault() {
    return fault;
  }
}
