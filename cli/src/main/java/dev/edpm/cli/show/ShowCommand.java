package dev.edpm.cli.show;

import dev.edpm.analysis.read.ReportReader;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code edpm show}: a report as a table. */
@Command(
    name = "show",
    description =
        "Prints a report as a table, the regions that took most time of their own at the top.",
    mixinStandardHelpOptions = true)
public final class ShowCommand implements Callable<Integer> {

  @Parameters(paramLabel = "report", description = "A report, .json or .jsonl.")
  private Path report;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() {
    ShownReport shown = new ShownReport();
    ReportReader.read(report, shown);
    PrintWriter out = spec.commandLine().getOut();
    shown.lines().forEach(out::println);
    return 0;
  }
}
