package dev.edpm.cli.hot;

import dev.edpm.cli.option.KindConverter;
import dev.edpm.cli.option.PercentConverter;
import dev.edpm.cli.option.PositiveConverter;
import dev.edpm.cli.option.Recordings;
import dev.edpm.cli.option.RegionPatterns;
import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Units;
import dev.edpm.profile.Profile;
import dev.edpm.profile.SampleKind;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code edpm hot}: shows which methods, allocations and waits are inside each region. */
@Command(
    name = "hot",
    description = {
      "Shows which methods, allocations and waits are inside each region: the samples of recordings"
          + " of Flight Recorder, assigned to the regions of a report by their stacks.",
      "Recordings of async-profiler (.jfr) can be read too."
    },
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {ExitCodes.SUCCESS_TEXT, ExitCodes.MISTAKE_TEXT, ExitCodes.INTERNAL_ERROR_TEXT},
    footerHeading = ExitCodes.EXAMPLES,
    footer = {
      "  edpm hot edpm-report.json",
      "  edpm hot edpm-report.json run.jfr --regions parse",
      "  edpm hot edpm-report.json run.jfr --event alloc --min-share 1"
    })
public final class HotCommand implements Callable<Integer> {

  @Parameters(index = "0", paramLabel = "report", description = "The report, .json or .jsonl.")
  private Path report;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "recording",
      description =
          "Recordings of the same program, .jfr. Default: the one that edpm.profile wrote beside the"
              + " report.")
  private List<Path> recordings = List.of();

  @Option(
      names = "--event",
      paramLabel = "kind",
      converter = KindConverter.class,
      completionCandidates = KindConverter.Names.class,
      description = "Only one kind of events: ${COMPLETION-CANDIDATES}. Default: all.")
  private SampleKind event;

  @Option(
      names = "--regions",
      paramLabel = "patterns",
      description =
          "Only regions whose names match: patterns separated by commas, as in the settings.")
  private String regions;

  @Option(
      names = "--inclusive",
      description = "Also counts the regions inside each region, each as one node of its tree.")
  private boolean inclusive;

  @Option(
      names = "--min-share",
      paramLabel = "percent",
      converter = PercentConverter.class,
      description =
          "Leaves out methods with a smaller share of their region, with those that they call."
              + " Default: 5.")
  private double leastShare = 0.05;

  @Option(
      names = "--depth",
      paramLabel = "N",
      converter = PositiveConverter.class,
      description = "Shows only the first N levels of the methods of a region. Default: 20.")
  private int levels = 20;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() {
    Profile profile = Recordings.read(report, recordings);
    RegionPatterns patterns = new RegionPatterns(regions);
    patterns.requireMatches(profile.regions());
    if (event != null) {
      KindConverter.require(profile, event);
    }
    Page page = new Page(spec.commandLine().getColorScheme().ansi());
    profile
        .partlyRecorded()
        .ifPresent(
            share ->
                page.line(
                    "recorded "
                        + Units.percent(share)
                        + " of the run, so no counters of the report are beside the samples"));
    HotText text = new HotText(page, patterns, inclusive, leastShare, levels);
    profile.kinds().stream()
        .filter(samples -> event == null || samples.kind() == event)
        .forEach(text::write);
    page.print(spec.commandLine().getOut());
    return 0;
  }
}
