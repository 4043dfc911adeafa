package dev.edpm.analysis.steady;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Change points, compared with the definition of the statistic and with series that were made. */
class ChangePointsTest {

  private static double[] steps(long seed, double noise, int each, double... means) {
    Random random = new Random(seed);
    double[] series = new double[each * means.length];
    for (int i = 0; i < series.length; i++) {
      series[i] = means[i / each] + noise * random.nextGaussian();
    }
    return series;
  }

  /** The definition: all splits and ends, with all pairs of values. */
  private static int byDefinition(double[] z, int least) {
    int best = 0;
    double greatest = Double.NEGATIVE_INFINITY;
    for (int end = 2 * least; end <= z.length; end++) {
      for (int at = end - least; at >= least; at--) {
        int n = at;
        int m = end - at;
        double value =
            2.0 / (n + m) * distances(z, 0, at, at, end)
                - 2.0 * m / (n + m) / (n - 1) * distances(z, 0, at, 0, at) / 2
                - 2.0 * n / (n + m) / (m - 1) * distances(z, at, end, at, end) / 2;
        if (value > greatest + 1e-9) {
          greatest = value;
          best = at;
        }
      }
    }
    return best;
  }

  private static double distances(double[] z, int a, int b, int c, int d) {
    double sum = 0;
    for (int i = a; i < b; i++) {
      for (int j = c; j < d; j++) {
        sum += Math.abs(z[i] - z[j]);
      }
    }
    return sum;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void theCandidateIsThatOfTheDefinition(long seed) {
    double[] series = steps(seed, 2, 12, 10, 10 + seed % 4, 9);
    for (int least : new int[] {2, 3, 5}) {
      assertThat(ChangePoints.candidate(series, least)).isEqualTo(byDefinition(series, least));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void eachStepIsFoundWhereItIs(long seed) {
    double[] series = steps(seed, 1, 100, 100, 50, 60, 20);
    assertThat(ChangePoints.of(series, 20, 0.001)).containsExactly(100, 200, 300);
  }

  /** At this p-value about one series in a thousand has a change point by chance, for each test. */
  @Test
  void noiseHasHardlyAnyChangePoints() {
    int with = 0;
    for (int seed = 0; seed < 100; seed++) {
      with += ChangePoints.of(steps(seed, 5, 400, 100), 20, 0.001).isEmpty() ? 0 : 1;
    }
    assertThat(with).isLessThan(15);
  }

  @Test
  void noPartIsShorterThanAsked() {
    double[] series = steps(1, 1, 10, 5, 50, 5, 50, 5, 50, 5, 50);
    int before = 0;
    List<Integer> points = ChangePoints.of(series, 15, 0.5);
    for (int point : points) {
      assertThat(point - before).isGreaterThanOrEqualTo(15);
      before = point;
    }
    assertThat(series.length - before).isGreaterThanOrEqualTo(15);
    assertThat(ChangePoints.of(new double[3], 2, 0.5)).isEmpty();
  }

  /** Critical values of Student's t, two-sided, as textbooks print them. */
  @ParameterizedTest
  @CsvSource({
    "4.303, 2, 0.05",
    "2.228, 10, 0.05",
    "4.587, 10, 0.001",
    "1.697, 30, 0.10",
    "3.646, 30, 0.001",
    "1.980, 120, 0.05",
    "3.373, 120, 0.001"
  })
  void aChangeIsOneFromTheCriticalValueOn(double t, int freedom, double p) {
    int each = freedom / 2 + 1;
    assertThat(ChangePoints.of(twoMeans(each, t * 1.001), each, p)).containsExactly(each);
    assertThat(ChangePoints.of(twoMeans(each, t * 0.999), each, p)).isEmpty();
  }

  /**
   * Returns two parts whose means differ with this t: n integers in a row have a variance of n (n +
   * 1) / 12.
   */
  private static double[] twoMeans(int each, double t) {
    double difference = t * Math.sqrt(each * (each + 1) / 12.0 * 2 / each);
    double[] series = new double[2 * each];
    for (int i = 0; i < each; i++) {
      series[i] = i;
      series[each + i] = i + difference;
    }
    return series;
  }

  @Test
  void valuesWithoutNoiseChangeIfTheyDiffer() {
    assertThat(ChangePoints.of(new double[] {1, 1, 1, 2, 2, 2}, 3, 0.001)).containsExactly(3);
    assertThat(ChangePoints.of(new double[] {1, 1, 1, 1, 1, 1}, 3, 0.999)).isEmpty();
  }
}
