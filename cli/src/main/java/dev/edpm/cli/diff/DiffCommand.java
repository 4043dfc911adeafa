package dev.edpm.cli.diff;

import dev.edpm.analysis.compare.CompareSettings;
import dev.edpm.analysis.compare.side.ReportSide;
import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.UserMistake;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code edpm diff}: compares the reports of two versions of a program. */
@Command(
    name = "diff",
    description = {
      "Compares the reports of two versions of a program, and says which regions became slower,"
          + " allocate more, or ran more often.",
      "Several reports of each version, one for each run, are necessary for verdicts on times."
    },
    customSynopsis = {
      "edpm diff [OPTIONS] base... -- head...",
      "      edpm diff [OPTIONS] base head"
    },
    mixinStandardHelpOptions = true,
    preprocessor = SideSeparator.class,
    exitCodeOnInvalidInput = CompareExit.MISTAKE,
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {
      CompareExit.SUCCESS_TEXT,
      CompareExit.REGRESSION_TEXT,
      CompareExit.NOT_JUDGED_TEXT,
      CompareExit.MISTAKE_TEXT,
      ExitCodes.INTERNAL_ERROR_TEXT
    },
    footerHeading = ExitCodes.EXAMPLES,
    footer = {
      "  edpm diff before.json after.json",
      "  edpm diff before/*.json -- after/*.json",
      "  edpm diff before after --format markdown -o comparison.md"
    })
public final class DiffCommand implements Callable<Integer> {

  @Parameters(
      arity = "1..*",
      paramLabel = "report",
      description =
          "The reports of the first version, then -- and the reports of the second one. Each report"
              + " is a run of the program. A folder stands for the reports in it. With one report or"
              + " folder for each version, -- is not necessary.")
  private List<String> reports;

  @Option(
      names = "--paired",
      description =
          "The reports are pairs in the given order, because the versions ran in turns. Each"
              + " version has the same number of reports.")
  private boolean paired;

  @Mixin private JudgeOptions judging;
  @Mixin private OutputOptions output;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() {
    int separator = SideSeparator.in(reports);
    if (separator < 0 && reports.size() != 2 || SideSeparator.isRepeatedIn(reports)) {
      throw new UserMistake(
          "separate the reports of the two versions by one --, as in edpm diff a1.json a2.json --"
              + " b1.json b2.json");
    }
    int end = separator < 0 ? 1 : separator;
    ReportSide base = side("before", reports.subList(0, end));
    ReportSide head = side("after", reports.subList(separator < 0 ? end : end + 1, reports.size()));
    if (paired && base.processes().size() != head.processes().size()) {
      throw new UserMistake(
          "--paired: there are "
              + base.processes().size()
              + " reports before -- and "
              + head.processes().size()
              + " after it; pairs need the same number");
    }
    CompareSettings settings = judging.settings(paired);
    return new Comparing(judging, output).print(base, head, settings, spec.commandLine());
  }

  private static ReportSide side(String where, List<String> files) {
    if (files.isEmpty()) {
      throw new UserMistake("there is no report " + where + " --");
    }
    return ReportSide.read(files.stream().map(Path::of).toList());
  }
}
