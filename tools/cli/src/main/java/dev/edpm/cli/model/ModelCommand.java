package dev.edpm.cli.model;

import dev.edpm.cli.text.ExitCodes;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;

/** {@code edpm model}: the commands for performance models. */
@Command(
    name = "model",
    description = "Shows, plots, feeds and converts performance models of codelets.",
    mixinStandardHelpOptions = true,
    subcommands = {
      ModelShowCommand.class,
      ModelPlotCommand.class,
      ModelFeedCommand.class,
      ModelXmlCommand.class,
      ModelExportCommand.class
    },
    synopsisSubcommandLabel = "COMMAND",
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {ExitCodes.SUCCESS_TEXT, ExitCodes.MISTAKE_TEXT, ExitCodes.INTERNAL_ERROR_TEXT},
    footerHeading = ExitCodes.EXAMPLES,
    footer = {
      "  edpm model show edpm-report.json",
      "  edpm model plot --symbol scale edpm-report.json -o scale.svg"
    })
public final class ModelCommand implements Runnable {

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }
}
