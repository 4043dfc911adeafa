package dev.edpm.cli.text;

/** The exit codes of all commands, and the texts by which the help of a command explains them. */
public final class ExitCodes {

  /** The exit code of {@code check} when it finds something. */
  public static final int FOUND = 1;

  /** The exit code when the user can fix the problem. */
  public static final int MISTAKE = 2;

  /** The exit code of an internal error, {@code EX_SOFTWARE} of {@code sysexits.h}. */
  public static final int INTERNAL_ERROR = 70;

  /** The heading of the exit codes in a help text. */
  public static final String HEADING = "%nExit codes:%n";

  /** The heading of the examples in a help text. */
  public static final String EXAMPLES = "%nExamples:%n";

  /** The mistakes of a user, and what the system refuses. */
  public static final String MISTAKES =
      "a wrong option or argument, a file that cannot be read or written, or standard output that"
          + " cannot be written";

  /** Explains 0 in the picocli format. */
  public static final String SUCCESS_TEXT = "0:success";

  /** Explains {@link #MISTAKE} in the picocli format. */
  public static final String MISTAKE_TEXT = "2:" + MISTAKES;

  /** Explains {@link #INTERNAL_ERROR} in the picocli format. */
  public static final String INTERNAL_ERROR_TEXT = "70:an internal error of edpm";

  private ExitCodes() {}
}
