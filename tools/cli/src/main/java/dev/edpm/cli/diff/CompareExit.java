package dev.edpm.cli.diff;

import dev.edpm.cli.text.ExitCodes;

/** The exit codes of the commands that compare, and the texts by which their help explains them. */
final class CompareExit {

  static final int REGRESSION = 1;
  static final int NOT_JUDGED = 2;

  /** {@code EX_USAGE} of {@code sysexits.h}, because 2 has another meaning here. */
  static final int MISTAKE = 64;

  static final String SUCCESS_TEXT = "0:no regression";
  static final String REGRESSION_TEXT = "1:a regression, or a rule of the gate is violated";
  static final String NOT_JUDGED_TEXT =
      "2:a rule of the gate could not be judged; with --strict, a value";
  static final String MISTAKE_TEXT = "64:" + ExitCodes.MISTAKES;

  private CompareExit() {}
}
