package dev.edpm.cli.option;

import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Rejects options that have no effect together: the user expects one. */
public final class UselessOptions {

  private UselessOptions() {}

  /**
   * Requires that no option is given together with one that makes it useless.
   *
   * @param command the command whose arguments were parsed
   * @param option the option because of which others have no effect
   * @throws ParameterException if this option and one of the others are given
   */
  public static void reject(CommandLine command, String option, String... others) {
    if (isGiven(command, option)) {
      reject(command, true, "has no meaning with " + option + "; leave out one of them", others);
    }
  }

  /**
   * Requires that options are given only together with the option that they belong to.
   *
   * @param command the command whose arguments were parsed
   * @throws ParameterException if one of the options is given without it
   */
  public static void rejectWithout(CommandLine command, String option, String... others) {
    reject(command, !isGiven(command, option), "has a meaning only with " + option, others);
  }

  /**
   * Rejects options in a situation that other arguments made.
   *
   * @param command the command whose arguments were parsed
   * @param isUseless whether the options have no effect
   * @param why what follows the name of the option in the sentence for the user
   * @throws ParameterException if they have no effect, and one of them is given
   */
  public static void reject(CommandLine command, boolean isUseless, String why, String... options) {
    for (String option : options) {
      if (isUseless && isGiven(command, option)) {
        throw new ParameterException(command, option + " " + why);
      }
    }
  }

  private static boolean isGiven(CommandLine command, String option) {
    return command.getParseResult().hasMatchedOption(option);
  }
}
