package dev.edpm.benchmarks.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class NoiseTest {

  /** Quantiles of Student's distribution at 97.5 %, from a printed table. */
  private static final double T4 = 2.776;

  @Test
  void errorOfASeriesAloneIsTheTextbookInterval() {
    Series alone = series(List.of(List.of(8.0, 9.0, 10.0, 11.0, 12.0)));
    Estimate estimate = Noise.of(List.of(alone), Series::units).estimate(alone.units());
    assertThat(estimate.mean()).isEqualTo(10);
    // The variance is 2.5, that of the mean of five a fifth of it.
    assertThat(estimate.error()).isCloseTo(T4 * Math.sqrt(0.5), within(0.001));
  }

  @Test
  void ratioHasTheErrorsOfBoth() {
    Estimate ratio = new Estimate(60, 0.6, 20).over(new Estimate(50, 1, 20));
    assertThat(ratio.mean()).isCloseTo(1.2, within(1e-12));
    // 1 % and 2 %: the root of 5 parts in 10,000.
    assertThat(ratio.deviation()).isCloseTo(1.2 * Math.sqrt(5e-4), within(1e-9));
    Estimate difference = new Estimate(60, 3, 20).minus(new Estimate(50, 4, 20));
    assertThat(difference.mean()).isEqualTo(10);
    assertThat(difference.deviation()).isCloseTo(5, within(1e-12));
  }

  @Test
  void countedValuesHaveNoError() {
    Series counted = series(List.of(List.of(7.0, 7.0)));
    Series timed = series(List.of(List.of(7.0), List.of(8.0)));
    Noise noise = Noise.of(List.of(counted, timed, timed), Series::units);
    assertThat(noise.estimate(counted.units()).error()).isZero();
  }

  @Test
  void oneValueHasAnUnknownError() {
    Series one = series(List.of(List.of(7.0)));
    assertThat(Noise.of(List.of(one), Series::units).estimate(one.units()).error()).isNaN();
  }

  /** With two processes alone the interval is six times as wide as with what all say together. */
  @Test
  void intervalsHoldTheTrueMeanAsOftenAsTheySay() {
    Random random = new Random(20260102);
    int held = 0;
    int all = 0;
    double width = 0;
    for (int run = 0; run < 400; run++) {
      List<Series> set = new ArrayList<>();
      for (int i = 0; i < 10; i++) {
        double fork = 100 * (1 + 0.03 * random.nextGaussian());
        double other = 100 * (1 + 0.03 * random.nextGaussian());
        set.add(series(List.of(List.of(fork), List.of(other))));
      }
      Noise noise = Noise.of(set, Series::units);
      for (Series one : set) {
        Estimate estimate = noise.estimate(one.units());
        held += Math.abs(estimate.mean() - 100) <= estimate.error() ? 1 : 0;
        width += estimate.error();
        all++;
      }
    }
    assertThat((double) held / all).isBetween(0.93, 0.97);
    // 1.96 times 3 % over the root of 2 is 4.2; 12.7 times were 27.
    assertThat(width / all).isBetween(4.0, 5.5);
  }

  static Series series(List<List<Double>> forks) {
    return new Series("T", "n", new TreeMap<>(), 1, "ns/op", forks, OptionalDouble.empty());
  }
}
