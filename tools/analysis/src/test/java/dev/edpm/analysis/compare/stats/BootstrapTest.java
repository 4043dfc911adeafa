package dev.edpm.analysis.compare.stats;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BootstrapTest {

  /** The median of three drawn values is 1 in 7 of 27 cases, 25.9 %, and 3 as often. */
  @Test
  void theMedianOfThreeValues() {
    double[] values = {3, 1, 2};
    assertThat(new Bootstrap(0.95).median(values)).isEqualTo(new Interval(1, 3));
    assertThat(new Bootstrap(0.60).median(values)).isEqualTo(new Interval(1, 3));
    assertThat(new Bootstrap(0.40).median(values)).isEqualTo(new Interval(2, 2));
  }

  @Test
  void theRatioOfIndependentValuesIsBetweenItsExtremes() {
    // Each extreme has a probability of 1/16.
    double[] base = {10, 20};
    double[] head = {30, 60};
    assertThat(new Bootstrap(0.95).ratio(base, head, false)).isEqualTo(new Interval(1.5, 6));
  }

  @Test
  void pairsAreDrawnTogether() {
    double[] base = {10, 20, 40, 80, 160};
    double[] head = {11, 22, 44, 88, 176};
    Interval interval = new Bootstrap(0.95).ratio(base, head, true);
    assertThat(interval).isEqualTo(new Interval(1.1, 1.1));
    assertThat(new Bootstrap(0.95).ratio(base, head, false).halfWidth()).isGreaterThan(1);
  }

  @Test
  void equalSamplesHaveEqualIntervals() {
    double[] base = {1, 5, 2, 8, 3, 4, 7};
    double[] head = {2, 4, 9, 3, 3, 5, 1};
    assertThat(new Bootstrap(0.95).ratio(base, head, false))
        .isEqualTo(new Bootstrap(0.95).ratio(base.clone(), head.clone(), false));
  }

  @Test
  void aZeroHasARatioOnlyToItself() {
    double[] zeros = {0, 0, 0};
    assertThat(new Bootstrap(0.95).ratio(zeros, zeros, false)).isEqualTo(Interval.of(1));
    assertThat(new Bootstrap(0.95).ratio(zeros, new double[] {1, 2, 3}, false).low()).isInfinite();
  }

  @Test
  void theSpreadIsTheRangeRelativeToTheMedian() {
    assertThat(SampleProperties.spread(new double[] {100, 101, 99})).isEqualTo(0.02);
    assertThat(SampleProperties.spread(new double[] {0, 0})).isZero();
    assertThat(SampleProperties.spread(new double[] {5})).isZero();
  }
}
