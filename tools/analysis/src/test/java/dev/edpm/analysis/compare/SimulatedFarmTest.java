package dev.edpm.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.analysis.compare.SimulatedSide.Sides;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The rates of wrong and missed verdicts, of simulated processes: many comparisons of a program
 * with itself, and of one with a slower one. {@code -Dtest.compare.comparisons=1000} makes more
 * comparisons than a build does.
 */
class SimulatedFarmTest {

  private static final int COMPARISONS = Integer.getInteger("test.compare.comparisons", 20);

  private static final int REGIONS = 3;
  private static final int RUNS = 10;

  private static Comparison compare(double variation, double slower, double sleep, long seed) {
    Sides sides = new SimulatedSide(REGIONS, variation, seed).pairs(RUNS, slower, sleep);
    return Comparison.of(sides.base(), sides.head(), CompareSettings.DEFAULT.withPaired(true));
  }

  /** At most 1 % of comparisons may have any regression; of few comparisons one may. */
  @ParameterizedTest
  @ValueSource(doubles = {0.01, 0.05, 0.1, 0.2, 0.4})
  void aProgramComparedWithItselfHasNoRegression(double variation) {
    int wrong = 0;
    for (int seed = 0; seed < COMPARISONS; seed++) {
      wrong += compare(variation, 1, 0, seed).has(Verdict.REGRESSION) ? 1 : 0;
    }
    report("A/A", variation, wrong);
    assertThat(wrong).isLessThanOrEqualTo(Math.max(1, COMPARISONS / 100));
  }

  /** Ten percent are found in at least 95 % of comparisons if processes vary by up to 2 %. */
  @ParameterizedTest
  @ValueSource(doubles = {0.005, 0.01, 0.02})
  void tenPercentMoreTimeIsFound(double variation) {
    int found = 0;
    for (int seed = 0; seed < COMPARISONS; seed++) {
      long regressions = compare(variation, 1.1, 0, seed).values(Verdict.REGRESSION).count();
      found += regressions == 2 * REGIONS ? 1 : 0;
    }
    report("+10 %", variation, found);
    assertThat(found).isGreaterThanOrEqualTo((int) Math.ceil(0.95 * COMPARISONS));
  }

  /** Where processes vary more, what is not found is "within noise", never "unchanged". */
  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.2})
  void valuesWithoutVerdictAreWithinNoise(double variation) {
    for (int seed = 0; seed < COMPARISONS; seed++) {
      Comparison comparison = compare(variation, 1.1, 0, seed);
      assertThat(comparison.has(Verdict.IMPROVEMENT)).isFalse();
      assertThat(comparison.values(Verdict.NOT_JUDGED))
          .allMatch(value -> value.reason().startsWith("within noise (±"));
    }
  }

  @Test
  void aSleepMovesWallTimeOnly() {
    for (int seed = 0; seed < COMPARISONS; seed++) {
      Comparison comparison = compare(0.003, 1, 1e6, seed);
      assertThat(comparison.values(Verdict.REGRESSION))
          .hasSize(REGIONS)
          .allMatch(value -> value.counter().equals("time.wall"));
    }
  }

  private static void report(String what, double variation, int count) {
    if (COMPARISONS > 100) {
      System.out.printf(
          "%s, processes vary by %.1f %%: %d of %d comparisons%n",
          what, 100 * variation, count, COMPARISONS);
    }
  }
}
