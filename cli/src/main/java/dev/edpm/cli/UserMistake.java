package dev.edpm.cli;

/** Something that the user can put right; its message is the one line that they see. */
final class UserMistake extends RuntimeException {

  private static final long serialVersionUID = 1;

  UserMistake(String message) {
    super(message);
  }
}
