package dev.edpm.analysis.steady;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.edpm.analysis.steady.Steadiness.Verdict;
import java.util.Random;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Verdicts on series that were made with noise and outliers. */
class ExecutionSeriesTest {

  private static Steadiness of(int executions, long seed, LongUnaryOperator level) {
    Random random = new Random(seed);
    ExecutionSeries series = new ExecutionSeries();
    for (int i = 0; i < executions; i++) {
      double noise = 1 + 0.03 * random.nextGaussian();
      long outlier = random.nextInt(50) == 0 ? 20 : 1;
      series.add(i, (long) (level.applyAsLong(i) * noise) * outlier);
    }
    return series.steadiness(0);
  }

  @ParameterizedTest
  @ValueSource(ints = {150, 1_000, 5_000, 20_000, 20_001, 500_000})
  void theSameTimeAllAlongIsSteadyFromTheFirst(int executions) {
    Steadiness flat = of(executions, executions, i -> 10_000);
    assertThat(flat.verdict()).isEqualTo(Verdict.STEADY);
    assertThat(flat.from()).isZero();
    assertThat(flat.steady()).isCloseTo(10_000, within(executions < 1_000 ? 10_000.0 : 300));
  }

  @ParameterizedTest
  @ValueSource(ints = {4_000, 50_000, 300_000})
  void afterTheWarmUpARegionIsSteady(int executions) {
    int warmUp = executions / 4;
    Steadiness warm =
        of(executions, 7, i -> i < warmUp / 4 ? 90_000 : i < warmUp ? 30_000 : 10_000);
    assertThat(warm.verdict()).isEqualTo(Verdict.STEADY);
    assertThat((double) warm.from()).isCloseTo(warmUp, within(executions / 100.0));
    assertThat(warm.steady()).isCloseTo(10_000, within(300.0));
    assertThat(warm.before()).isGreaterThan(25_000);
  }

  @Test
  void seriesThatWasFasterSlowsDown() {
    Steadiness slower = of(10_000, 3, i -> i < 2_000 ? 30_000 : i < 4_000 ? 8_000 : 10_000);
    assertThat(slower.verdict()).isEqualTo(Verdict.SLOWS_DOWN);
    assertThat((double) slower.from()).isCloseTo(4_000, within(100.0));
  }

  @Test
  void seriesThatChangesAtTheEndHasNoSteadyState() {
    assertThat(of(10_000, 3, i -> i < 8_500 ? 10_000 : 20_000).verdict())
        .isEqualTo(Verdict.NO_STEADY_STATE);
    assertThat(of(10_000, 3, i -> 10_000 + 5 * i).verdict()).isEqualTo(Verdict.NO_STEADY_STATE);
  }

  @Test
  void fewExecutionsAreTooFew() {
    assertThat(of(99, 1, i -> 10).verdict()).isEqualTo(Verdict.TOO_FEW);
    assertThat(of(0, 1, i -> 10).verdict()).isEqualTo(Verdict.TOO_FEW);
    assertThat(of(100, 1, i -> 10_000).verdict()).isNotEqualTo(Verdict.TOO_FEW);
  }

  @Test
  void valuesThatDoNotVaryAreSteady() {
    ExecutionSeries series = new ExecutionSeries();
    for (int i = 0; i < 1_000; i++) {
      series.add(i, 0);
    }
    assertThat(series.steadiness(0)).isEqualTo(new Steadiness(Verdict.STEADY, 0, 0, 0));
  }
}
