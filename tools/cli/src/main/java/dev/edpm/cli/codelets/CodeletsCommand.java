package dev.edpm.cli.codelets;

import dev.edpm.cli.text.ExitCodes;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;

/** {@code edpm codelets}: the commands for codelets. */
@Command(
    name = "codelets",
    description = "Shows the distribution of task lengths of codelets.",
    mixinStandardHelpOptions = true,
    subcommands = HistogramCommand.class,
    synopsisSubcommandLabel = "COMMAND",
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {ExitCodes.SUCCESS_TEXT, ExitCodes.MISTAKE_TEXT, ExitCodes.INTERNAL_ERROR_TEXT},
    footerHeading = ExitCodes.EXAMPLES,
    footer = "  edpm codelets histogram edpm-report.json")
public final class CodeletsCommand implements Runnable {

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }
}
