package dev.edpm.cli.attach;

import dev.edpm.cli.text.ExitCodes;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code edpm report}: asks a running program for its report. */
@Command(
    name = "report",
    description =
        "Asks a running program for its report. Measuring continues. The program needs no agent; it"
            + " may have been instrumented by the processor.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {ExitCodes.SUCCESS_TEXT, ExitCodes.MISTAKE_TEXT, ExitCodes.INTERNAL_ERROR_TEXT},
    footerHeading = ExitCodes.EXAMPLES,
    footer = {"  edpm report 4711", "  edpm report 4711 -o now.json"})
public final class ReportCommand implements Callable<Integer> {

  @Mixin private ReportRequest request;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() {
    request.make("report", spec.commandLine());
    return 0;
  }
}
