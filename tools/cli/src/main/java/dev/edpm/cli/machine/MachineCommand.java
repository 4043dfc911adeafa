package dev.edpm.cli.machine;

import dev.edpm.cli.text.ExitCodes;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;

/** {@code edpm machine}: the commands for machines with devices. */
@Command(
    name = "machine",
    description = "Shows the workers, memories and buses of a machine, and writes StarPU's files.",
    mixinStandardHelpOptions = true,
    subcommands = {MachineShowCommand.class, MachineCalibrateCommand.class},
    synopsisSubcommandLabel = "COMMAND",
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {ExitCodes.SUCCESS_TEXT, ExitCodes.MISTAKE_TEXT, ExitCodes.INTERNAL_ERROR_TEXT},
    footerHeading = ExitCodes.EXAMPLES,
    footer = {"  edpm machine show", "  edpm machine calibrate"})
public final class MachineCommand implements Runnable {

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }
}
