package dev.edpm.cli.attach;

import dev.edpm.cli.text.ExitCodes;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code edpm detach}: ends the agent in a running program. */
@Command(
    name = "detach",
    description =
        "Ends the agent in a running program: restores the original code of all classes, and"
            + " writes the report. The report at exit is written as well.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {ExitCodes.SUCCESS_TEXT, ExitCodes.MISTAKE_TEXT, ExitCodes.INTERNAL_ERROR_TEXT},
    footerHeading = ExitCodes.EXAMPLES,
    footer = {"  edpm detach 4711", "  edpm detach 4711 -o measured.json"})
public final class DetachCommand implements Callable<Integer> {

  @Mixin private ReportRequest request;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() {
    request.make("detach", spec.commandLine());
    return 0;
  }
}
