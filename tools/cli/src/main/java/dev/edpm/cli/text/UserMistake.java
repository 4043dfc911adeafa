package dev.edpm.cli.text;

/** Thrown for a problem that the user can fix. The command prints its message as one line. */
public final class UserMistake extends RuntimeException {

  private static final long serialVersionUID = 1;

  /** Creates an exception with the line for the user. */
  public UserMistake(String message) {
    super(message);
  }
}
