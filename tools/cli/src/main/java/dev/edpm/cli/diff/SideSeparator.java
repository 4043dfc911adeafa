package dev.edpm.cli.diff;

import java.util.List;
import java.util.Map;
import java.util.Stack;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Keeps {@code --} among the arguments of a command: it separates the reports of the two versions.
 * Picocli would remove it, and take options after it as names of reports.
 */
final class SideSeparator implements IParameterPreprocessor {

  /** Stands for {@code --} among the arguments; no file has this name. */
  private static final String MARK = "\0--";

  /** Called by picocli. */
  SideSeparator() {}

  @Override
  @SuppressWarnings("JdkObsolete") // picocli's
  public boolean preprocess(
      Stack<String> args, CommandSpec command, ArgSpec arg, Map<String, Object> info) {
    args.replaceAll(text -> text.equals("--") ? MARK : text);
    return false;
  }

  /** Returns the index of {@code --} among the arguments, -1 if there is none. */
  static int in(List<String> arguments) {
    return arguments.indexOf(MARK);
  }

  /** Returns whether {@code --} is among the arguments more than once. */
  static boolean isRepeatedIn(List<String> arguments) {
    return arguments.indexOf(MARK) != arguments.lastIndexOf(MARK);
  }
}
