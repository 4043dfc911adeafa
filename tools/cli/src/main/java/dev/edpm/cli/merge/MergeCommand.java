package dev.edpm.cli.merge;

import dev.edpm.analysis.input.InputFile;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.merge.Merge;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.cli.text.AsciiJson;
import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.JsonPage;
import dev.edpm.cli.text.OutputFile;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.StandardOutput;
import dev.edpm.cli.text.Units;
import dev.edpm.cli.text.UserMistake;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code edpm merge}: merges several reports into one. */
@Command(
    name = "merge",
    description = "Merges the reports of several processes into one.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {ExitCodes.SUCCESS_TEXT, ExitCodes.MISTAKE_TEXT, ExitCodes.INTERNAL_ERROR_TEXT},
    footerHeading = ExitCodes.EXAMPLES,
    footer = {
      "  edpm merge rank-*.json -o all.json",
      "  edpm merge a.json b.jsonl -o - | jq .regions"
    })
public final class MergeCommand implements Callable<Integer> {

  private static final String STANDARD_OUTPUT = "-";
  private static final String DEFAULT_NAME = "edpm-merged.json";

  @Parameters(arity = "1..*", paramLabel = "report", description = "The reports, .json or .jsonl.")
  private List<Path> reports;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "file",
      description =
          "The file to write, .json or .jsonl; - is standard output. Default: edpm-merged.json"
              + " beside the first report.")
  private Path output;

  @Option(
      names = "--json",
      description = "Prints JSON: the merged runs, the executions of each region, and problems.")
  private boolean json;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() {
    boolean isDefault = output == null;
    if (isDefault) {
      output = reports.get(0).resolveSibling(DEFAULT_NAME);
    }
    boolean toStandardOutput = output.toString().equals(STANDARD_OUTPUT);
    if (json && toStandardOutput) {
      throw new UserMistake("--json and --output - both print to standard output; name a file");
    }
    PrintWriter out = spec.commandLine().getOut();
    if (toStandardOutput) {
      Merge merge = Merge.of(reports);
      print(merge, out);
      warn(merge);
      return 0;
    }
    OutputFile.requireExtension(output, "a merge is a report", ".json", ".jsonl");
    OutputFile file = new OutputFile(output, reports);
    Merge merge = Merge.of(reports);
    file.write(
        to -> {
          if (ReportReader.isLines(output)) {
            merge.writeLines(to);
          } else {
            merge.writeDocument(to);
          }
        });
    if (json) {
      JsonPage.print(
          new JsonObject().put("output", output.toString()).putAll(merge.summary()), out);
    } else if (isDefault) {
      Page page = new Page(spec.commandLine().getColorScheme().ansi());
      page.line(output + ": merge of " + Units.count(reports.size(), "report"));
      page.print(out);
    }
    warn(merge);
    return 0;
  }

  /** Names the reports of processes that were killed: their numbers are too small. */
  private void warn(Merge merge) {
    if (!merge.notLast().isEmpty()) {
      Page page = new Page(spec.commandLine().getColorScheme().ansi());
      page.line(
          "not the last report of a process, which was killed before it wrote that one or was still"
              + " running: "
              + merge.notLast().stream().map(Path::toString).collect(Collectors.joining(", ")));
      page.print(spec.commandLine().getErr());
    }
  }

  private static void print(Merge merge, PrintWriter out) {
    StandardOutput.endWithReader(out);
    try {
      merge.writeDocument(new AsciiJson(out));
    } catch (IOException e) {
      throw new UserMistake("standard output cannot be written: " + InputFile.reason(e));
    }
  }
}
