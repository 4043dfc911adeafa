package dev.edpm.analysis.compare.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class TwoSharesTest {

  private static final int TRIALS = 20_000;

  private final Random random = new Random(7);

  private double drawn(double share, int size) {
    int hits = 0;
    for (int i = 0; i < size; i++) {
      hits += random.nextDouble() < share ? 1 : 0;
    }
    return (double) hits / size;
  }

  /** Draws samples of known shares: the interval must contain the truth in 95 % of them. */
  @Test
  void intervalsContainTheTruth() {
    for (double[] known : new double[][] {{0.5, 0.5}, {0.1, 0.3}, {0.02, 0.02}, {0.7, 0.9}}) {
      int contained = 0;
      int falseAlarms = 0;
      for (int i = 0; i < TRIALS; i++) {
        TwoShares two = TwoShares.of(drawn(known[0], 80), 80, drawn(known[1], 120), 120);
        boolean inside = Math.abs(two.difference() - (known[1] - known[0])) <= two.halfWidth();
        contained += inside ? 1 : 0;
        falseAlarms += two.pValue() < 0.05 ? 1 : 0;
      }
      assertThat((double) contained / TRIALS).isBetween(0.94, 1.0);
      if (known[0] == known[1]) {
        assertThat((double) falseAlarms / TRIALS).isLessThan(0.06);
      }
    }
  }

  /** 1.96 standard errors have a probability of 5 %. */
  @Test
  void knowsTheNormalDistribution() {
    assertThat(new TwoShares(-1.959964, 1).pValue()).isCloseTo(0.05, within(1e-6));
    assertThat(new TwoShares(0, 1).pValue()).isEqualTo(1);
    assertThat(new TwoShares(0, 2).halfWidth()).isCloseTo(3.919928, within(1e-6));
  }
}
