package dev.edpm.analysis.compare.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MannWhitneyTest {

  /** Mann and Whitney (1947), table 1: the probability of at most U, by U and m, for n = 3. */
  private static final double[][] N_3 = {
    {0.250, 0.100, 0.050},
    {0.500, 0.200, 0.100},
    {0.750, 0.400, 0.200},
    {1, 0.600, 0.350},
    {1, 0.800, 0.500},
    {1, 0.900, 0.650},
  };

  /** The same for n = 5. */
  private static final double[][] N_5 = {
    {0.166667, 0.047619, 0.017857, 0.007937, 0.003968},
    {0.333333, 0.095238, 0.035714, 0.015873, 0.007937},
    {0.500000, 0.190476, 0.071429, 0.031746, 0.015873},
    {0.666667, 0.285714, 0.125000, 0.055556, 0.027778},
    {0.833333, 0.428571, 0.196429, 0.095238, 0.047619},
    {1, 0.571429, 0.285714, 0.142857, 0.075397},
  };

  @Test
  void theTablesOfMannAndWhitney() {
    assertThat(compareWith(N_3, 3) + compareWith(N_5, 5)).isEqualTo(167);
  }

  /** Compares all ways to divide the ranks, where U is in the table; returns their number. */
  private static int compareWith(double[][] table, int n) {
    int compared = 0;
    for (int m = 1; m <= n; m++) {
      double[] ranks = IntStream.rangeClosed(1, n + m).asDoubleStream().toArray();
      for (int members = 0; members < 1 << (n + m); members++) {
        if (Integer.bitCount(members) == m) {
          double[] one = part(ranks, members, true);
          double[] other = part(ranks, members, false);
          double u = Math.min(u(one, other), u(other, one));
          if (u < table.length) {
            double expected = Math.min(1, 2 * table[(int) u][m - 1]);
            assertThat(MannWhitney.pValue(one, other)).isCloseTo(expected, within(2e-6));
            compared++;
          }
        }
      }
    }
    return compared;
  }

  private static double[] part(double[] all, int members, boolean inside) {
    return IntStream.range(0, all.length)
        .filter(i -> ((members >> i & 1) == 1) == inside)
        .mapToDouble(i -> all[i])
        .toArray();
  }

  /** The number of pairs in which the first sample is greater; equal values count half. */
  private static double u(double[] one, double[] other) {
    double u = 0;
    for (double x : one) {
      for (double y : other) {
        u += x > y ? 1 : x == y ? 0.5 : 0;
      }
    }
    return u;
  }

  @Test
  void equalValuesAreExactToo() {
    Random random = new Random(7);
    for (int round = 0; round < 40; round++) {
      int size = 2 + random.nextInt(9);
      int m = 1 + random.nextInt(size - 1);
      double[] all = random.doubles(size, 0, 4).map(Math::floor).toArray();
      double[] one = Arrays.copyOf(all, m);
      double[] other = Arrays.copyOfRange(all, m, size);
      double observed = u(one, other);
      int low = 0;
      int high = 0;
      int ways = 0;
      for (int members = 0; members < 1 << size; members++) {
        if (Integer.bitCount(members) == m) {
          double u = u(part(all, members, true), part(all, members, false));
          low += u <= observed ? 1 : 0;
          high += u >= observed ? 1 : 0;
          ways++;
        }
      }
      assertThat(MannWhitney.pValue(one, other))
          .isCloseTo(Math.min(1, 2.0 * Math.min(low, high) / ways), within(1e-12));
    }
  }

  /** Critical values of U, two-sided at 5 %, as textbooks print them: the sizes, and U. */
  @ParameterizedTest
  @CsvSource({
    "4, 4, 0",
    "5, 5, 2",
    "5, 8, 6",
    "6, 7, 6",
    "8, 8, 13",
    "8, 12, 22",
    "10, 10, 23",
    "10, 20, 55",
    "12, 15, 49",
    "15, 15, 64",
    "20, 20, 127"
  })
  void theCriticalValuesOfTextbooks(int n, int m, int u) {
    double[] other = IntStream.rangeClosed(1, m).asDoubleStream().toArray();
    assertThat(MannWhitney.pValue(sample(n, other, u), other)).isLessThan(0.05);
    assertThat(MannWhitney.pValue(sample(n, other, u + 1), other)).isGreaterThan(0.05);
  }

  /** Returns different values, with that U in comparison with 1, 2, 3 and so on. */
  private static double[] sample(int size, double[] other, int u) {
    double[] values = new double[size];
    int left = u;
    for (int i = 0; i < size; i++) {
      int less = Math.min(left, other.length);
      values[i] = less + 1.0 / (2 + i);
      left -= less;
    }
    assertThat(u(values, other)).isEqualTo(u);
    return values;
  }

  /** R's wilcox.test, from the tests of golang.org/x/perf. */
  @Test
  void largeSamplesAreApproximated() {
    double[] one = IntStream.range(0, 500).mapToDouble(i -> 2 * i).toArray();
    double[] other = IntStream.range(0, 600).mapToDouble(i -> 2 * i - 41).toArray();
    double[] tied = other.clone();
    System.arraycopy(one, 0, tied, 0, 30);
    assertThat(MannWhitney.pValue(one, other)).isCloseTo(0.0049335360814172224, within(1e-6));
    assertThat(MannWhitney.pValue(one, one)).isCloseTo(1, within(1e-3));
    assertThat(MannWhitney.pValue(one, tied)).isCloseTo(0.0038703814239617884, within(1e-6));
    assertThat(MannWhitney.pValue(new double[60], new double[60])).isEqualTo(1);
  }

  /** The examples of benchstat, golang.org/x/perf/cmd/benchstat/testdata. */
  @Test
  void theExamplesOfBenchstat() {
    double[] jsonOld = {1726, 1723, 1707, 1707, 1713, 1729, 1736, 1707, 1705, 1774};
    double[] jsonNew = {1423, 1416, 1411, 1413, 1412, 1426, 1422, 1424, 1447, 1425};
    double[] gobOld = {3069, 3075, 3069, 3067, 3207, 3064, 3064, 3058, 3059, 3062};
    double[] gobNew = {3075, 3065, 3059, 3065, 3060, 3081, 3186, 3135, 3087, 3062};
    assertThat(MannWhitney.pValue(jsonOld, jsonNew)).isLessThan(0.0005);
    assertThat(MannWhitney.pValue(gobOld, gobNew)).isCloseTo(0.446, within(0.0005));
    assertThat(SampleProperties.median(jsonOld)).isEqualTo(1718);
    assertThat(SampleProperties.median(jsonNew)).isEqualTo(1422.5);
    assertThat(SampleProperties.median(gobOld)).isEqualTo(3065.5);
    assertThat(SampleProperties.median(gobNew)).isEqualTo(3070);
    double[] floatOld = {115, 114, 115, 115, 115};
    double[] floatNew = {78.8, 78.8, 78.8, 78.8, 78.8};
    assertThat(MannWhitney.pValue(floatOld, floatNew)).isCloseTo(0.008, within(0.0005));
    double[] equal = DoubleStream.generate(() -> 100).limit(6).toArray();
    assertThat(MannWhitney.pValue(equal, equal)).isEqualTo(1);
    assertThat(MannWhitney.pValue(new double[] {100}, new double[] {101})).isEqualTo(1);
  }

  @Test
  void theLeastPValueLimitsHowManyValuesCanBeJudged() {
    assertThat(MannWhitney.leastPValue(3, 3)).isCloseTo(0.1, within(1e-12));
    assertThat(MannWhitney.leastPValue(4, 4)).isCloseTo(2 / 70.0, within(1e-12));
    assertThat((int) (0.05 / MannWhitney.leastPValue(5, 5))).isEqualTo(6);
    assertThat((int) (0.05 / MannWhitney.leastPValue(7, 7))).isEqualTo(85);
    assertThat((int) (0.05 / MannWhitney.leastPValue(10, 10))).isBetween(4600, 4620);
    assertThat(MannWhitney.leastPValue(1, 1)).isEqualTo(1);
  }
}
