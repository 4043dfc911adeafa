package dev.edpm.analysis.compare;

import dev.edpm.analysis.compare.stats.MannWhitney;
import java.util.Optional;

/**
 * The numbers of runs of two versions.
 *
 * @param base the runs of the first version, from 1
 * @param head the runs of the second version, from 1
 */
public record RunNumbers(int base, int head) {

  /** Returns the most values that tests can judge: with more values they find no difference. */
  public int mostTests() {
    return (int) Math.floor(Judge.LEVEL / MannWhitney.leastPValue(base, head));
  }

  /** Returns why tests of a number of values find no difference; empty if there are enough runs. */
  Optional<String> tooFew(int tests) {
    return tests <= mostTests()
        ? Optional.empty()
        : Optional.of(
            "too few runs: they can judge " + mostTests() + " of " + tests + " values that vary");
  }

  /** Returns the least equal numbers of runs whose tests can judge a number of values. */
  public static RunNumbers judging(int values) {
    RunNumbers runs = new RunNumbers(1, 1);
    while (runs.mostTests() < values) {
      runs = new RunNumbers(runs.base + 1, runs.head + 1);
    }
    return runs;
  }
}
