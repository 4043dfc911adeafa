package dev.edpm.cli.trace;

import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.Page;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code edpm trace}: writes a report in the format of a viewer. */
@Command(
    name = "trace",
    description = {
      "Writes a report for a viewer of traces or flame graphs.",
      "The extension of the output chooses the format: .pftrace for the timeline in Perfetto,"
          + " .speedscope.json for flame graphs in speedscope, .collapsed for flamegraph.pl and"
          + " most other viewers of flame graphs."
    },
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {ExitCodes.SUCCESS_TEXT, ExitCodes.MISTAKE_TEXT, ExitCodes.INTERNAL_ERROR_TEXT},
    footerHeading = ExitCodes.EXAMPLES,
    footer = {
      "  edpm trace edpm-report.json -o run.pftrace",
      "  edpm trace --from 2s --to 2500ms edpm-report.json -o part.pftrace",
      "  edpm trace edpm-report.json -o run.speedscope.json",
      "  edpm trace --regions 'io.*,!io.read' edpm-report.json -o run.collapsed"
    })
public final class TraceCommand implements Callable<Integer> {

  @Parameters(paramLabel = "report", description = "The report, .json or .jsonl.")
  private Path report;

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "file",
      description = "The file to write, .pftrace, .speedscope.json or .collapsed.")
  private Path output;

  @Option(
      names = "--counter",
      paramLabel = "counter",
      description =
          "For flame graphs: the counter whose exclusive (self) values a .collapsed file has, and"
              + " which speedscope shows first. Default: time.wall.")
  private String counter;

  @Option(
      names = "--regions",
      paramLabel = "patterns",
      description =
          "Only regions and codelets whose names match: patterns separated by commas, as in the"
              + " settings. In a flame graph, the exclusive value of another region counts as that"
              + " of the region around it.")
  private String regions;

  @Mixin private TimeRange range;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() {
    TraceFormat format = TraceFormat.of(output);
    List<String> lines = format == TraceFormat.PERFETTO ? timeline() : List.of(flameGraph(format));
    Page page = new Page(spec.commandLine().getColorScheme().ansi());
    lines.forEach(page::line);
    page.print(spec.commandLine().getOut());
    return 0;
  }

  private List<String> timeline() {
    if (counter != null) {
      throw new ParameterException(
          spec.commandLine(), "--counter has a meaning only for flame graphs");
    }
    return new TimelineTrace(report, new RegionPatterns(regions), range).writePerfetto(output);
  }

  private String flameGraph(TraceFormat format) {
    if (range.isLimited()) {
      throw new ParameterException(
          spec.commandLine(), "--from and --to have a meaning only for a timeline (.pftrace)");
    }
    FlameGraph graph = new FlameGraph(report, new RegionPatterns(regions), counter);
    return format == TraceFormat.SPEEDSCOPE
        ? graph.writeSpeedscope(output)
        : graph.writeCollapsed(output);
  }
}
