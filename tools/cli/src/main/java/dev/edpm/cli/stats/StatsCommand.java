package dev.edpm.cli.stats;

import dev.edpm.cli.text.ExitCodes;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;

/** {@code edpm stats}: the commands for statistics of workers. */
@Command(
    name = "stats",
    description = "Shows how much time workers spent in each state.",
    mixinStandardHelpOptions = true,
    subcommands = StatesCommand.class,
    synopsisSubcommandLabel = "COMMAND",
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {ExitCodes.SUCCESS_TEXT, ExitCodes.MISTAKE_TEXT, ExitCodes.INTERNAL_ERROR_TEXT},
    footerHeading = ExitCodes.EXAMPLES,
    footer = "  edpm stats states edpm-report.json")
public final class StatsCommand implements Runnable {

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }
}
