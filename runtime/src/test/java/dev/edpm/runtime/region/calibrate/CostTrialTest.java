package dev.edpm.runtime.region.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.edpm.runtime.region.OwnCost;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The results of rounds of an empty region; their figures are from machines that ran it. */
class CostTrialTest {

  private static final String MIXED = "mixed mode, sharing";

  static LongStream seeds() {
    return LongStream.range(0, 10);
  }

  private static void add(CostTrial trial, int rounds, double total, double inside, double clock) {
    for (int i = 0; i < rounds; i++) {
      trial.add(total, inside, clock);
    }
  }

  @Test
  void roundsThatAgreeAreACost() {
    CostTrial trial = new CostTrial(MIXED);
    add(trial, 8, 50, 21, 20);
    assertThat(trial.cost()).contains(new OwnCost(21, 0, 50, 0));
  }

  @Test
  void someRoundsAreNone() {
    CostTrial trial = new CostTrial(MIXED);
    assertThat(trial.cost()).isEmpty();
    assertThat(trial.reason()).contains("no calibration trial finished");
    add(trial, 7, 50, 21, 20);
    assertThat(trial.cost()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    // interpreted; by the first compiler, which counts; with the fold still interpreted
    "3824, 1286, 89",
    "463, 44, 44",
    "132, 33, 31",
    "130, 36, 36",
  })
  void uncompiledCodeGivesNoResultHoweverWellItAgrees(double total, double inside, double clock) {
    CostTrial trial = new CostTrial(MIXED);
    add(trial, 100, total, inside, clock);
    assertThat(trial.cost()).isEmpty();
    assertThat(trial.reason())
        .contains("JIT")
        .contains(Math.round(total) + " ns")
        .contains(Math.round(clock) + " ns");
    add(trial, 8, 64, 29, 28);
    assertThat(trial.cost().orElseThrow().total()).isEqualTo(64);
  }

  @Test
  void aJvmThatInterpretsAllCodeHasTheCostOfThat() {
    CostTrial trial = new CostTrial("interpreted mode, sharing");
    add(trial, 8, 3824, 1286, 89);
    assertThat(trial.cost()).contains(new OwnCost(1286, 0, 3824, 0));
  }

  @Test
  void aJvmWithTheFirstCompilerAloneHasTheCostOfItsCode() {
    CostTrial trial = new CostTrial("mixed mode, emulated-client, sharing");
    add(trial, 8, 463, 44, 44);
    assertThat(trial.cost()).isEmpty();
    add(trial, 8, 110, 36, 31);
    assertThat(trial.cost().orElseThrow().total()).isEqualTo(110);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void disturbedRoundsDoNotChangeTheCost(long seed) {
    Random random = new Random(seed);
    CostTrial trial = new CostTrial(MIXED);
    while (trial.cost().isEmpty()) {
      // Three of four rounds are those of a machine that does something else, too.
      double disturbed = random.nextInt(4) == 0 ? 1 : 2 + random.nextInt(50);
      double noise = 1 + random.nextDouble() / 20;
      trial.add(50 * noise * disturbed, 21 * noise * disturbed, 20 * noise);
    }
    OwnCost cost = trial.cost().orElseThrow();
    assertThat(cost.total()).isCloseTo(51, within(2.0));
    assertThat(cost.inside()).isCloseTo(21.5, within(1.0));
    assertThat(cost.totalError()).isBetween(0.0, 2.5);
  }

  @Test
  void roundsThatDifferAreNoCostAndTheReasonSaysSo() {
    CostTrial trial = new CostTrial(MIXED);
    for (int i = 0; i < 80; i++) {
      trial.add(48 + i % 32 * 5, 21, 30);
    }
    assertThat(trial.cost()).isEmpty();
    assertThat(trial.reason()).contains("busy").contains("48 to 63 ns");
  }

  @Test
  void anExecutionTakesLittleMoreThanTwoReadingsOfTheClock() {
    for (double total = 40; total < 4000; total++) {
      CostTrial trial = new CostTrial(MIXED);
      add(trial, 8, total, 20, 20);
      assertThat(trial.cost().isPresent()).as(total + " ns").isEqualTo(total <= 60);
    }
  }

  /** The true cost, 50 ns and 21 ns inside, is in the bound, whatever disturbs the rounds. */
  @ParameterizedTest
  @MethodSource("seeds")
  void whereRoundsDoNotAgreeTheCostIsInTheBound(long seed) {
    Random random = new Random(seed);
    CostTrial trial = new CostTrial(MIXED);
    for (int i = 0; i < 100; i++) {
      double longer = 1 + random.nextDouble();
      trial.add(50 * longer, 21 * longer, 20);
      trial
          .bound()
          .ifPresent(
              bound -> {
                assertThat(50.0).isCloseTo(bound.total(), within(bound.totalError()));
                assertThat(21.0).isCloseTo(bound.inside(), within(bound.insideError()));
              });
    }
    assertThat(trial.bound()).isPresent();
  }

  @Test
  void slowCodeWhoseCompilationIsUncertainHasABound() {
    CostTrial trial = new CostTrial(MIXED);
    add(trial, 8, 91, 30, 24);
    assertThat(trial.cost()).isEmpty();
    assertThat(trial.bound()).contains(new OwnCost(27, 3, 69.5, 21.5));
    add(trial, 32, 3824, 1286, 89);
    assertThat(trial.bound()).as("interpreted").isEmpty();
  }
}
