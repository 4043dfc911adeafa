package dev.edpm.cli.diff;

import dev.edpm.analysis.compare.CompareSettings;
import dev.edpm.analysis.compare.side.ReportSide;
import dev.edpm.analysis.input.Excerpt;
import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.UserMistake;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
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
      "      edpm diff [OPTIONS] base head",
      "      edpm diff [OPTIONS] --gate=file head"
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
      "  edpm diff before after --format markdown -o comparison.md",
      "  edpm diff report.json --gate rules.edpm"
    })
public final class DiffCommand implements Callable<Integer> {

  private static final String NO_REPORT = "there is no report %s --";

  @Parameters(
      arity = "1..*",
      paramLabel = "report",
      description =
          "The reports of the first version, then -- and the reports of the second one. Each report"
              + " is a run of the program. A folder stands for the reports in it. With one report"
              + " or folder for each version, -- is not necessary. With --gate, the reports of the"
              + " first version can be left out: rules without a percentage need none.")
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
    if (SideSeparator.isRepeatedIn(reports) || separator < 0 && reports.size() > 2) {
      throw separate();
    }
    int end = separator < 0 ? reports.size() - 1 : separator;
    List<String> before = reports.subList(0, end);
    List<String> after = reports.subList(separator < 0 ? end : end + 1, reports.size());
    if (before.isEmpty() && !judging.hasGate()) {
      throw separator < 0 ? separate() : new UserMistake(NO_REPORT.formatted("before"));
    }
    if (after.isEmpty()) {
      throw new UserMistake(NO_REPORT.formatted("after"));
    }
    JudgeOptions.check(spec.commandLine(), !before.isEmpty());
    Optional<ReportSide> base = before.isEmpty() ? Optional.empty() : Optional.of(side(before));
    ReportSide head = side(after);
    if (paired && base.map(side -> side.processes().size()).orElse(0) != head.processes().size()) {
      throw new UserMistake(
          "--paired: there are "
              + base.map(side -> side.processes().size()).orElse(0)
              + " reports before -- and "
              + head.processes().size()
              + " after it; pairs need the same number");
    }
    CompareSettings settings = judging.settings(paired);
    return new Comparing(judging, output)
        .print(base, head, settings, spec.commandLine())
        .exitCode();
  }

  private static UserMistake separate() {
    return new UserMistake(
        "separate the reports of the two versions by one --, as in edpm diff a1.json a2.json --"
            + " b1.json b2.json");
  }

  private static ReportSide side(List<String> files) {
    return ReportSide.read(files.stream().map(DiffCommand::path).toList());
  }

  private static Path path(String file) {
    try {
      return Path.of(file);
    } catch (InvalidPathException e) {
      throw new UserMistake(Excerpt.of(file) + " is not a path: " + e.getReason());
    }
  }
}
