package dev.edpm.cli.diff;

import dev.edpm.analysis.compare.Comparison.Row;
import dev.edpm.analysis.compare.RunNumbers;
import dev.edpm.analysis.compare.TestPlan;
import dev.edpm.analysis.input.Excerpt;
import dev.edpm.cli.option.RegionPatterns;
import dev.edpm.cli.text.Terminal;
import dev.edpm.cli.text.Units;
import java.io.PrintWriter;
import java.util.List;

/** Says how many values a number of runs can judge, before they take their time and afterwards. */
final class RunAdvice {

  /** The number of regions in a suggestion. */
  private static final int MOST_REGIONS = 5;

  /** The number of large changes that are listed. */
  private static final int MOST_CHANGES = 20;

  private final int runs;
  private final int most;
  private final PrintWriter to;

  /**
   * @param runs the number of runs of each version
   * @param to receives the sentences
   */
  RunAdvice(int runs, PrintWriter to) {
    this.runs = runs;
    this.most = new RunNumbers(runs, runs).mostTests();
    this.to = to;
  }

  /** Says before the first run how many values can be judged. */
  void before() {
    line(
        most == 0
            ? runs()
                + " of each version can judge exact values only; "
                + Units.count(RunNumbers.judging(1).base(), "run")
                + " can judge one value that varies, such as a time"
            : runs()
                + " of each version can judge at most "
                + values(most)
                + ", such as times, and all exact values");
  }

  private String runs() {
    return Units.count(runs, "run");
  }

  private static String values(int number) {
    return number == 1 ? "1 value that varies" : Units.format(number, "1") + " values that vary";
  }

  /** Says after the first pair of runs how many values there are, and what would judge them. */
  void afterFirstPair(TestPlan plan) {
    afterFirstPair(plan.total(), "the first pair has", plan.longest(most));
  }

  /** Says after the first pair of runs how many values the rules of a gate have to test. */
  void namedByRules(int tests) {
    afterFirstPair(tests, "the rules of the gate name", List.of());
  }

  private void afterFirstPair(int tests, String start, List<String> regions) {
    String found = start + (tests == 0 ? " no value that varies" : " up to " + values(tests));
    if (tests <= most) {
      line(found);
      return;
    }
    line(
        found
            + ", more than "
            + runs()
            + " can judge: use --runs "
            + RunNumbers.judging(tests).base()
            + (regions.isEmpty()
                ? ""
                : ", or fewer regions, such as --regions "
                    + RegionPatterns.option(
                        regions.subList(0, Math.min(regions.size(), MOST_REGIONS)))));
  }

  /** Says why large changes were not judged. */
  void atEnd(Result result) {
    List<Row> open =
        result.comparison().byChange().stream().filter(row -> row.value().isOpenChange()).toList();
    if (open.isEmpty()) {
      return;
    }
    line("not judged, although the change is larger than the threshold:");
    for (Row row : open.subList(0, Math.min(open.size(), MOST_CHANGES))) {
      String reason = result.reason(row.value());
      line(
          "  "
              + Terminal.line(Excerpt.of(row.region().name()))
              + " "
              + row.value().counter()
              + " "
              + ValueText.change(row.value())
              + (reason.isEmpty() ? "" : ": " + reason));
    }
    if (open.size() > MOST_CHANGES) {
      line("  and " + Units.format(open.size() - MOST_CHANGES, "1") + " more");
    }
    int tests = result.comparison().tests();
    if (tests > most) {
      line(enough(tests));
    }
  }

  /** Returns how many runs of each version can judge a number of values that vary. */
  static String enough(int tests) {
    return Units.count(RunNumbers.judging(tests).base(), "run")
        + " of each version can judge "
        + (tests == 1 ? "" : "all ")
        + values(tests);
  }

  private void line(String text) {
    to.println(text);
    to.flush();
  }
}
