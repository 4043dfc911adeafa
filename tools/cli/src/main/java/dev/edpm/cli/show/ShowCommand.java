package dev.edpm.cli.show;

import dev.edpm.analysis.read.ReportReader;
import dev.edpm.cli.option.PositiveConverter;
import dev.edpm.cli.option.UselessOptions;
import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.JsonPage;
import dev.edpm.cli.text.Page;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code edpm show}: prints a report as tables. */
@Command(
    name = "show",
    description = {
      "Prints a report as tables.",
      "Tables of regions, codelets, workers and performance models, and the problems. The first"
          + " line says whether the report is a merge."
    },
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {ExitCodes.SUCCESS_TEXT, ExitCodes.MISTAKE_TEXT, ExitCodes.INTERNAL_ERROR_TEXT},
    footerHeading = ExitCodes.EXAMPLES,
    footer = {
      "  edpm show edpm-report.json",
      "  edpm show --sort mean --top 10 edpm-report.json",
      "  edpm show --threads edpm-report.json",
      "  edpm show --by rows edpm-report.json",
      "  edpm show --columns executions,threads,self,parents edpm-report.json",
      "  edpm show --paths --min-share 5 edpm-report.json",
      "  edpm show --json edpm-report.jsonl | jq '.regions | keys'"
    })
public final class ShowCommand implements Callable<Integer> {

  @Parameters(paramLabel = "report", description = "The report, .json or .jsonl.")
  private Path report;

  @Option(
      names = "--sort",
      paramLabel = "key",
      defaultValue = "net",
      converter = SortKey.Converter.class,
      completionCandidates = ColumnConverter.Names.class,
      description = {
        "Sorts the regions, the largest value first, by the net value of a counter such as"
            + " jvm.allocated-bytes, or by a column: ${COMPLETION-CANDIDATES}."
            + " Values of columns are those of time.wall. net is self less the cost of measuring"
            + " in it, total is another name of sum."
            + " Default: ${DEFAULT-VALUE}."
      })
  private SortKey sort;

  @Option(
      names = "--top",
      paramLabel = "N",
      converter = PositiveConverter.class,
      description = "Shows only the first N regions.")
  private Integer top;

  @Option(
      names = "--columns",
      paramLabel = "column",
      split = ",",
      converter = ColumnConverter.class,
      completionCandidates = ColumnConverter.Names.class,
      description = {
        "The columns of the table of regions, in their order, separated by commas; the same names"
            + " as for --sort. The name always comes first."
      })
  private List<Column> columns = List.of();

  @Option(
      names = "--threads",
      description =
          "Also prints a table of threads: executions, self and sum of time.wall of each region.")
  private boolean threads;

  @Mixin private PathOptions paths;

  @Option(
      names = "--by",
      paramLabel = "TAG",
      description = {
        "Shows only the executions of the regions by the values of this tag: a table for each"
            + " region that has it. --sort and --top choose the regions."
      })
  private String by;

  @Option(names = "--json", description = "Prints JSON: a report without records.")
  private boolean json;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() {
    PathOptions.check(spec.commandLine());
    UselessOptions.reject(spec.commandLine(), "--by", "--columns", "--threads", "--json");
    UselessOptions.reject(spec.commandLine(), "--json", "--threads");
    ReportParts parts = new ReportParts();
    ReportReader.read(report, parts);
    Optional<ShownPaths> tree = paths.of(parts);
    PrintWriter out = spec.commandLine().getOut();
    Page page = new Page(spec.commandLine().getColorScheme().ansi());
    if (tree.isPresent()) {
      if (json) {
        JsonPage.print(tree.get().document(), out);
      } else {
        tree.get().write(page);
        page.print(out);
      }
      return 0;
    }
    RegionChoice choice =
        new RegionChoice(sort, top == null ? OptionalInt.empty() : OptionalInt.of(top));
    if (json) {
      JsonPage.print(new ShownJson(parts, choice, columns).document(), out);
    } else {
      ShownReport report = new ShownReport(parts, choice, columns, threads);
      if (by == null) {
        report.write(page);
      } else {
        report.write(page, by);
      }
      page.print(out);
    }
    return 0;
  }
}
