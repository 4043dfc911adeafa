package dev.edpm.analysis.compare.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class HolmTest {

  @Test
  void fourTestsByHand() {
    // Sorted: 4 × 0.005, 3 × 0.01, 2 × 0.03, and 0.04, which must not be below the one before it.
    assertThat(Holm.adjust(new double[] {0.01, 0.04, 0.03, 0.005}))
        .containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, within(1e-12));
  }

  @Test
  void aPValueIsAtMostOne() {
    assertThat(Holm.adjust(new double[] {0.6, 0.7})).containsExactly(1, 1);
    assertThat(Holm.adjust(new double[0])).isEmpty();
  }
}
