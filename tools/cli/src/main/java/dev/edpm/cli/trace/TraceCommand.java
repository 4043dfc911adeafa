package dev.edpm.cli.trace;

import dev.edpm.cli.option.KindConverter;
import dev.edpm.cli.option.RegionPatterns;
import dev.edpm.cli.option.UselessOptions;
import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.OutputFile;
import dev.edpm.cli.text.Page;
import dev.edpm.profile.SampleKind;
import java.nio.file.Path;
import java.util.ArrayList;
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
          + " .trace for the timeline in Paje's format, .dot for the graph of the tasks,"
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
      "  edpm trace --samples run.jfr edpm-report.json -o run.collapsed",
      "  edpm trace edpm-report.json --starpu starpu-files",
      "  edpm trace --regions 'io.*,!io.read' edpm-report.json -o run.collapsed"
    })
public final class TraceCommand implements Callable<Integer> {

  @Parameters(paramLabel = "report", description = "The report, .json or .jsonl.")
  private Path report;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "file",
      description =
          "The file to write, .pftrace, .trace, .dot, .speedscope.json or .collapsed; with --chrome"
              + " .json. Default: beside the report, with its name and .pftrace, or .chrome.json with"
              + " --chrome.")
  private Path output;

  @Option(
      names = "--chrome",
      description =
          "Writes the timeline in Chrome's format (traceEvents) to a .json file. Some of its"
              + " viewers do not show work that overlaps; see \"See a run in Perfetto\".")
  private boolean chrome;

  @Option(
      names = "--starpu",
      paramLabel = "folder",
      description =
          "Writes all files of StarPU's off-line tools into a folder: paje.trace, dag.dot,"
              + " tasks.rec and others.")
  private Path starPu;

  @Option(
      names = "--count",
      description =
          "Prints how many events of each kind the report has, their size in it, and the cost of"
              + " recording them.")
  private boolean count;

  @Option(
      names = "--counter",
      paramLabel = "counter",
      description =
          "For flame graphs: the counter whose exclusive (self) values a .collapsed file has, and"
              + " which speedscope shows first. Default: time.wall.")
  private String counter;

  @Option(
      names = "--samples",
      paramLabel = "recording",
      description =
          "For flame graphs: writes the methods inside regions, from a recording of Flight Recorder"
              + " (.jfr), instead of the call paths. May be repeated.")
  private List<Path> samples = List.of();

  @Option(
      names = "--event",
      paramLabel = "kind",
      converter = KindConverter.class,
      completionCandidates = KindConverter.Names.class,
      description =
          "With --samples: the kind of events that a .collapsed file has, and which speedscope shows"
              + " first: ${COMPLETION-CANDIDATES}. Default: the first that the recording has.")
  private SampleKind event;

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
    CommandLine line = spec.commandLine();
    UselessOptions.reject(
        line,
        "--count",
        "--output",
        "--starpu",
        "--chrome",
        "--counter",
        "--samples",
        "--event",
        "--regions",
        "--from",
        "--to");
    UselessOptions.reject(line, "--starpu", "--output", "--chrome", "--counter", "--samples");
    UselessOptions.reject(line, "--samples", "--counter", "--chrome");
    UselessOptions.rejectWithout(line, "--samples", "--event");
    if (output == null) {
      output = OutputFile.beside(List.of(report), chrome ? ".chrome.json" : ".pftrace");
    }
    Page page = new Page(spec.commandLine().getColorScheme().ansi());
    lines().forEach(page::line);
    page.print(spec.commandLine().getOut());
    return 0;
  }

  private List<String> lines() {
    if (count) {
      return EventCounts.lines(report);
    }
    if (starPu != null) {
      return starPu();
    }
    TraceFormat format = chrome ? TraceFormat.chrome(output) : TraceFormat.of(output);
    return switch (format) {
      case PERFETTO -> timeline().writePerfetto(output);
      case PAJE -> timeline().writePaje(output);
      case CHROME -> timeline().writeChrome(output);
      case GRAPH -> graph(output);
      case SPEEDSCOPE, COLLAPSED -> List.of(flameGraph(format));
    };
  }

  private List<String> starPu() {
    OutputFile dag = new OutputFile(starPu.resolve("dag.dot"), List.of(report));
    List<String> lines = new ArrayList<>(timeline().writeStarPu(starPu));
    GraphFile graph = new GraphFile(report, new RegionPatterns(regions), range);
    lines.addAll(graph.writeAmongOthers(dag));
    return lines;
  }

  private List<String> graph(Path to) {
    requireNoCounter();
    return new GraphFile(report, new RegionPatterns(regions), range).write(to);
  }

  private TimelineTrace timeline() {
    requireNoCounter();
    return new TimelineTrace(report, new RegionPatterns(regions), range);
  }

  private void requireNoCounter() {
    UselessOptions.reject(
        spec.commandLine(), true, "has a meaning only for flame graphs", "--counter", "--samples");
  }

  private String flameGraph(TraceFormat format) {
    if (range.isLimited()) {
      throw new ParameterException(
          spec.commandLine(),
          "--from and --to have a meaning only for a timeline (.pftrace, .trace, .dot, --chrome)");
    }
    if (!samples.isEmpty()) {
      SampleGraph graph =
          new SampleGraph(report, samples, new RegionPatterns(regions), event, output);
      return format == TraceFormat.SPEEDSCOPE ? graph.writeSpeedscope() : graph.writeCollapsed();
    }
    FlameGraph graph = new FlameGraph(report, new RegionPatterns(regions), counter, output);
    return format == TraceFormat.SPEEDSCOPE ? graph.writeSpeedscope() : graph.writeCollapsed();
  }
}
