package dev.edpm.cli.diff;

import dev.edpm.analysis.compare.Verdict;
import dev.edpm.analysis.compare.side.ReportSide;
import dev.edpm.analysis.compare.side.Statistic;
import dev.edpm.analysis.history.Change;
import dev.edpm.analysis.history.RegionHistory;
import dev.edpm.analysis.input.Excerpt;
import dev.edpm.annotations.catalogue.NearNames;
import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.UserMistake;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code edpm history}: finds the changes of a region over many reports. */
@Command(
    name = "history",
    description = {
      "Finds the reports from which on a region takes more or less time, over all reports in a"
          + " folder, in the order in which their runs started.",
      "A change counts once five reports follow it."
    },
    mixinStandardHelpOptions = true,
    exitCodeOnInvalidInput = CompareExit.MISTAKE,
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {
      "0:success",
      "1:with --alarm, a regression",
      "2:with --alarm, too few reports",
      CompareExit.MISTAKE_TEXT,
      ExitCodes.INTERNAL_ERROR_TEXT
    },
    footerHeading = ExitCodes.EXAMPLES,
    footer = {
      "  edpm history reports --region row",
      "  edpm history reports --region row --counter jvm.allocated-bytes --alarm 10",
      "  edpm history reports --region row --format csv -o row.csv"
    })
public final class HistoryCommand implements Callable<Integer> {

  @Parameters(
      arity = "1..*",
      paramLabel = "folder",
      description = "The folders with the reports, or reports, .json or .jsonl.")
  private List<Path> inputs;

  @Option(names = "--region", required = true, paramLabel = "name", description = "The region.")
  private String region;

  @Option(
      names = "--counter",
      paramLabel = "name",
      description = "The counter, or executions. Default: time.wall.")
  private String counter = "time.wall";

  @Option(
      names = "--alarm",
      paramLabel = "number",
      description =
          "Exits with 1 if a regression began in the newest reports and is still there. The number"
              + " of these reports, at least 5.")
  private Integer alarm;

  @Option(
      names = "--threshold",
      paramLabel = "percent",
      description =
          "The least change that matters, such as 10%%. Default: 5%% for elapsed times, 2%% for CPU"
              + " times and cycles, 0.5%% for counts.")
  private String threshold;

  @Option(
      names = "--statistic",
      paramLabel = "name",
      description = "The value of a report, as for edpm diff. Default: steady-mean.")
  private String statistic = Statistic.STEADY_MEAN.key();

  @Mixin private HistoryOutput output;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() {
    if (alarm != null && alarm < RegionHistory.FEWEST_AFTER) {
      throw new UserMistake(
          "--alarm "
              + alarm
              + " is less than "
              + RegionHistory.FEWEST_AFTER
              + ": a change counts once so many reports follow it");
    }
    Statistic used = JudgeOptions.statistic(statistic);
    output.requireKnown();
    ReportSide reports = ReportSide.read(inputs);
    requireRegion(reports);
    RegionHistory history =
        RegionHistory.of(
            reports,
            region,
            counter,
            used,
            JudgeOptions.thresholds(threshold == null ? List.of() : List.of(threshold)));
    output.print(history, spec.commandLine(), reports.paths());
    return exitCode(history);
  }

  private int exitCode(RegionHistory history) {
    if (alarm == null) {
      return 0;
    }
    if (history.points().size() < 2 * RegionHistory.FEWEST_AFTER) {
      return CompareExit.NOT_JUDGED;
    }
    if (history.changes().isEmpty()) {
      return 0;
    }
    Change last = history.changes().get(history.changes().size() - 1);
    boolean recent = history.points().size() - last.at() <= alarm;
    return recent && last.confirmed() && last.verdict() == Verdict.REGRESSION
        ? CompareExit.REGRESSION
        : 0;
  }

  private void requireRegion(ReportSide reports) {
    Set<String> regions = new TreeSet<>();
    Set<String> counters = new TreeSet<>();
    reports
        .processes()
        .forEach(
            report -> {
              regions.addAll(report.regions().keySet());
              if (report.regions().containsKey(region)) {
                counters.addAll(report.regions().get(region).values().keySet());
              }
            });
    require("--region: no report has the region ", region, regions);
    require("--counter: no report has in this region a value of ", counter, counters);
  }

  private static void require(String message, String name, Set<String> names) {
    if (!names.contains(name)) {
      List<String> near = NearNames.of(name, names);
      throw new UserMistake(
          message
              + Excerpt.of(name)
              + (near.isEmpty() ? "" : "; did you mean " + Excerpt.of(near.get(0)) + "?"));
    }
  }
}
