package dev.edpm.analysis.steady;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.analysis.steady.Steadiness.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Change points of series that Apache Otava publishes, compared with the change points that it
 * publishes for them. Otava searches in windows of 30 values, so it also finds changes that are
 * small compared with the whole series.
 */
class PublishedSeriesTest {

  /** Otava's change points with a p-value of 0.001, whatever their size. */
  private static final List<Integer> AT_P_001 =
      List.of(15, 61, 71, 95, 117, 131, 142, 148, 192, 212, 260);

  /** Otava's change points with a p-value of 0.01 whose means differ by 5 % or more. */
  private static final List<Integer> OF_5_PERCENT = List.of(15, 71);

  private static double[] tigerBeetle() throws IOException {
    try (InputStream in = PublishedSeriesTest.class.getResourceAsStream("tigerbeetle.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .flatMap(line -> Stream.of(line.split(" ")))
          .mapToDouble(Double::parseDouble)
          .toArray();
    }
  }

  private static double mean(double[] series, int from, int to) {
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += series[i];
    }
    return sum / (to - from);
  }

  @Test
  void changePointsAreAmongThePublishedOnes() throws IOException {
    assertThat(ChangePoints.of(tigerBeetle(), 2, 0.001))
        .hasSizeGreaterThan(OF_5_PERCENT.size())
        .isSubsetOf(AT_P_001);
  }

  @Test
  void theLargeChangesAreThePublishedOnes() throws IOException {
    double[] series = tigerBeetle();
    List<Integer> points = new ArrayList<>(ChangePoints.of(series, 2, 0.01));
    points.add(0, 0);
    points.add(series.length);
    List<Integer> large = new ArrayList<>();
    for (int i = 1; i < points.size() - 1; i++) {
      double before = mean(series, points.get(i - 1), points.get(i));
      double after = mean(series, points.get(i), points.get(i + 1));
      if (Math.abs(after - before) >= 0.05 * before) {
        large.add(points.get(i));
      }
    }
    assertThat(large).isEqualTo(OF_5_PERCENT);
  }

  @Test
  void theVerdictBeginsAtTheLastLargeChange() throws IOException {
    ExecutionSeries executions = new ExecutionSeries();
    double[] series = tigerBeetle();
    for (int i = 0; i < series.length; i++) {
      executions.add(i, (long) series[i]);
    }
    Steadiness steadiness = executions.steadiness(0);
    assertThat(steadiness.verdict()).isEqualTo(Verdict.SLOWS_DOWN);
    // Within one bucket of three executions.
    assertThat(steadiness.from()).isBetween(71L - 3, 71L + 3);
  }

  @Test
  void aShortSeries() {
    double[] series = {
      0.3, 2.4, 1.5, -0.9, -0.5, 99.7, 98.3, 99.1, 149.0, 149.7, 149.5, 149.1, 148.8, 150.0
    };
    assertThat(ChangePoints.of(series, 2, 0.01)).containsExactly(5, 8);
  }

  @Test
  void aSeriesWithOneStep() {
    double[] series = {
      1.02, 0.95, 0.99, 1.00, 1.12, 1.00, 1.01, 0.98, 1.01, 0.96, 0.50, 0.51, 0.48, 0.48, 0.55,
      0.50, 0.49, 0.51, 0.50, 0.49
    };
    assertThat(ChangePoints.of(series, 2, 0.0001)).containsExactly(10);
  }
}
