package dev.edpm.cli.text;

/** Something that the user can put right; its message is the one line that they see. */
public final class UserMistake extends RuntimeException {

  private static final long serialVersionUID = 1;

  /** Creates one with the line that the user sees. */
  public UserMistake(String message) {
    super(message);
  }
}
