package dev.edpm.cli.diff;

import dev.edpm.analysis.compare.CompareSettings;
import dev.edpm.analysis.compare.Gate;
import dev.edpm.analysis.compare.GateRule;
import dev.edpm.analysis.compare.TestPlan;
import dev.edpm.analysis.compare.side.ReportSide;
import dev.edpm.analysis.input.InputException;
import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.UserMistake;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code edpm compare}: runs two versions of a program in turns and compares their reports. */
@Command(
    name = "compare",
    description = {
      "Runs two versions of a program in turns, and compares their reports as edpm diff does.",
      "Each run is a process of its own and writes a report. The output of the programs goes to"
          + " files beside the reports."
    },
    mixinStandardHelpOptions = true,
    exitCodeOnInvalidInput = CompareExit.MISTAKE,
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {
      CompareExit.SUCCESS_TEXT,
      CompareExit.REGRESSION_TEXT,
      CompareExit.NOT_JUDGED_TEXT,
      CompareExit.MISTAKE_TEXT + ", or a command that fails",
      ExitCodes.INTERNAL_ERROR_TEXT
    },
    footerHeading = ExitCodes.EXAMPLES,
    footer = {
      "  edpm compare --base ./run-old --head ./run-new",
      "  edpm compare --runs 5 --reports runs --base ./run-old --head ./run-new"
    })
public final class CompareCommand implements Callable<Integer> {

  private static final int MOST_RUNS = 1000;

  @Option(
      names = "--base",
      required = true,
      paramLabel = "command",
      description = "Runs the first version. The shell of the system runs the command.")
  private String base;

  @Option(
      names = "--head",
      required = true,
      paramLabel = "command",
      description = "Runs the second version.")
  private String head;

  @Option(
      names = "--runs",
      paramLabel = "number",
      description = "The number of runs of each version. Default: 10.")
  private int runs = 10;

  @Option(
      names = "--seed",
      paramLabel = "number",
      description =
          "The seed of the random order of the versions. In two consecutive pairs, each version"
              + " runs first once. Default: 1.")
  private long seed = 1;

  @Option(
      names = "--reports",
      paramLabel = "folder",
      description =
          "The folder for the reports, which are kept in its folders base and head. Default: a"
              + " temporary folder, which is deleted.")
  private Path reports;

  @Mixin private JudgeOptions judging;
  @Mixin private OutputOptions output;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() {
    if (runs < 1 || runs > MOST_RUNS) {
      throw new UserMistake("--runs " + runs + " is not between 1 and " + MOST_RUNS);
    }
    JudgeOptions.check(spec.commandLine(), true);
    // Mistakes in other options must not be found after all runs.
    output.format();
    judging.unjudged();
    judging.gate();
    output.requireOther(judging.files());
    CompareSettings settings = judging.settings(true);
    PrintWriter progress = spec.commandLine().getErr();
    RunAdvice advice = new RunAdvice(runs, progress);
    advice.before();
    try (RunFolder folder = RunFolder.of(reports)) {
      AlternatingRuns pairs = new AlternatingRuns(base, head, folder, progress);
      Random random = new Random(seed);
      boolean baseFirst = true;
      for (int i = 1; i <= runs; i++) {
        baseFirst = i % 2 == 1 ? random.nextBoolean() : !baseFirst;
        pairs.run(i, runs, baseFirst);
        if (i == 1) {
          advise(advice, folder, settings);
        }
      }
      Result result =
          read(
              folder,
              (one, other) ->
                  new Comparing(judging, output)
                      .print(Optional.of(one), other, settings, spec.commandLine()));
      if (result.gate().isEmpty()) {
        advice.atEnd(result);
      }
      folder.deleteIfTemporary();
      return result.exitCode();
    }
  }

  /** A gate's rules alone decide, so that only their values matter. */
  private void advise(RunAdvice advice, RunFolder folder, CompareSettings settings) {
    Optional<List<GateRule>> rules = judging.gate();
    if (rules.isPresent()) {
      advice.namedByRules(
          read(folder, (one, other) -> Gate.tests(rules.get(), one, other, settings)));
    } else {
      advice.afterFirstPair(read(folder, (one, other) -> TestPlan.of(one, other, settings)));
    }
  }

  private static <T> T read(RunFolder folder, BiFunction<ReportSide, ReportSide, T> use) {
    try {
      return use.apply(
          ReportSide.read(List.of(folder.base())), ReportSide.read(List.of(folder.head())));
    } catch (UserMistake | InputException e) {
      // Such as a pattern of regions that matches none; the runs need not be repeated for it.
      throw new UserMistake(e.getMessage() + "; the reports are in " + folder.output());
    }
  }
}
