package dev.edpm.analysis.steady;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.apache.commons.statistics.inference.DataDispersion;
import org.apache.commons.statistics.inference.TTest;

/**
 * Change points of the mean of a series: E-divisive means (Matteson and James, 2014) with a t-test
 * in the place of permutations, as Hunter (Fleming and others, 2023) does it, so that equal series
 * have equal change points.
 */
public final class ChangePoints {

  private static final TTest EQUAL_VARIANCES =
      TTest.withDefaults().with(DataDispersion.HOMOSCEDASTIC);

  /** What {@link #candidate} finds. */
  private record Candidate(int at, double divergence) {}

  private final double[] series;
  private final int least;
  private final double maxPValue;
  private final List<Integer> found = new ArrayList<>();

  private ChangePoints(double[] series, int least, double maxPValue) {
    this.series = series;
    this.least = least;
    this.maxPValue = maxPValue;
  }

  /**
   * Returns the indexes at which a new mean starts, in order.
   *
   * @param least the least number of values between two change points; at least 2
   * @param maxPValue the p-value from which on two means count as equal
   */
  public static List<Integer> of(double[] series, int least, double maxPValue) {
    ChangePoints points = new ChangePoints(series, Math.max(2, least), maxPValue);
    points.split(0, series.length);
    Collections.sort(points.found);
    return points.found;
  }

  private void split(int from, int to) {
    if (to - from < 2 * least) {
      return;
    }
    int at = candidate(from, to).at();
    double[] before = Arrays.copyOfRange(series, from, at);
    double[] after = Arrays.copyOfRange(series, at, to);
    // Without a p-value, because no value differs from another one, this is no change.
    if (EQUAL_VARIANCES.test(before, after).getPValue() < maxPValue) {
      found.add(at);
      split(from, at);
      split(at, to);
    }
  }

  /** Returns the most probable change point of a part of the series, for tests. */
  static int candidate(double[] series, int least) {
    return new ChangePoints(series, least, 1).candidate(0, series.length).at();
  }

  /**
   * Finds the split into two parts with the greatest divergence, where the second part may end
   * before the series does. Sums of distances are updated from one end of the second part to the
   * next: this takes time in the square of the length, and memory in the length.
   */
  private Candidate candidate(int from, int to) {
    Candidate best = new Candidate(from + least, Double.NEGATIVE_INFINITY);
    // Of each value: its distances to those after it, up to the present end.
    double[] after = new double[to - from];
    // The distances within the values from the start up to each one.
    double[] upTo = new double[to - from + 1];
    for (int end = from + 1; end <= to; end++) {
      double last = 0;
      for (int i = from; i < end - 1; i++) {
        double distance = Math.abs(series[end - 1] - series[i]);
        after[i - from] += distance;
        last += distance;
      }
      upTo[end - from] = upTo[end - from - 1] + last;
      double right = 0;
      for (int at = end - 1; at > from; at--) {
        right += after[at - from];
        if (at - from >= least && end - at >= least) {
          double left = upTo[at - from];
          double between = upTo[end - from] - left - right;
          double divergence = divergence(at - from, end - at, between, left, right);
          if (divergence > best.divergence()) {
            best = new Candidate(at, divergence);
          }
        }
      }
    }
    return best;
  }

  /**
   * The energy statistic of two samples, by their sizes and the sums of distances between and
   * within them.
   */
  private static double divergence(int n, int m, double between, double left, double right) {
    double all = n + m;
    return 2 / all * between
        - 2 * m / all / Math.max(1, n - 1) * left
        - 2 * n / all / Math.max(1, m - 1) * right;
  }
}
