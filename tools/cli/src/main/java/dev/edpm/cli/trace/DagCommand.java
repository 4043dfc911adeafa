package dev.edpm.cli.trace;

import dev.edpm.cli.option.RegionPatterns;
import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.OutputFile;
import dev.edpm.cli.text.Page;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code edpm dag}: writes the graph of the tasks. */
@Command(
    name = "dag",
    description =
        "Writes the graph of the tasks of a report for Graphviz, as edpm trace -o file.dot does.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {ExitCodes.SUCCESS_TEXT, ExitCodes.MISTAKE_TEXT, ExitCodes.INTERNAL_ERROR_TEXT},
    footerHeading = ExitCodes.EXAMPLES,
    footer = "  edpm dag edpm-report.json -o tasks.dot")
public final class DagCommand implements Callable<Integer> {

  @Parameters(paramLabel = "report", description = "The report, .json or .jsonl.")
  private Path report;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "file",
      description = "The file to write, .dot. Default: beside the report, with its name.")
  private Path output;

  @Option(
      names = "--regions",
      paramLabel = "patterns",
      description =
          "Only codelets whose names match: patterns separated by commas, as in the settings.")
  private String regions;

  @Mixin private TimeRange range;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() {
    if (output == null) {
      output = OutputFile.beside(List.of(report), GraphFile.EXTENSION);
    }
    OutputFile.requireExtension(output, "the graph is in Graphviz's format", GraphFile.EXTENSION);
    Page page = new Page(spec.commandLine().getColorScheme().ansi());
    new GraphFile(report, new RegionPatterns(regions), range).write(output).forEach(page::line);
    page.print(spec.commandLine().getOut());
    return 0;
  }
}
