package dev.edpm.cli;

import dev.edpm.annotations.catalogue.NearNames;
import dev.edpm.cli.text.ExitCodes;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code edpm help}: prints the help of {@code edpm} or of one of its commands. */
@Command(
    name = "help",
    description = "Prints the help of edpm, or of one of its commands.",
    helpCommand = true,
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {ExitCodes.SUCCESS_TEXT, ExitCodes.MISTAKE_TEXT, ExitCodes.INTERNAL_ERROR_TEXT},
    footerHeading = ExitCodes.EXAMPLES,
    footer = {"  edpm help", "  edpm help show"})
final class HelpCommand implements Runnable {

  @Parameters(
      arity = "0..*",
      paramLabel = "COMMAND",
      completionCandidates = Names.class,
      description = "A command, such as show or model show. Default: edpm itself.")
  private List<String> names = List.of();

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  private HelpCommand() {}

  @Override
  public void run() {
    CommandLine command = spec.parent().commandLine();
    for (String name : names) {
      command = subcommand(command, name);
    }
    command.usage(spec.commandLine().getOut(), spec.commandLine().getColorScheme());
  }

  private CommandLine subcommand(CommandLine command, String name) {
    Map<String, CommandLine> commands = command.getSubcommands();
    CommandLine found = commands.get(name);
    if (found == null) {
      throw new ParameterException(
          spec.commandLine(),
          "there is no command '" + name + "'" + suggestion(NearNames.of(name, commands.keySet())));
    }
    return found;
  }

  /** Returns the end of a sentence on an unknown name, with the nearest name if there is one. */
  static String suggestion(List<String> near) {
    return near.isEmpty() ? "" : "; did you mean " + near.get(0) + "?";
  }

  /** The names of all commands, for completion. */
  static final class Names implements Iterable<String> {

    @Override
    public Iterator<String> iterator() {
      return new ArrayList<>(EdpmCommand.commandLine(Ansi.OFF).getSubcommands().keySet())
          .iterator();
    }
  }
}
