package dev.edpm.analysis.compare.stats;

import java.util.Arrays;

/** Properties of a sample. */
public final class SampleProperties {

  private SampleProperties() {}

  /** Returns the median of a sample that is not empty; of two middle values, their mean. */
  public static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return ofSorted(sorted);
  }

  static double ofSorted(double[] sorted) {
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1
        ? sorted[middle]
        : sorted[middle - 1] + (sorted[middle] - sorted[middle - 1]) / 2;
  }

  /** Returns the range of the values as a share of their median; 0 if all are equal. */
  public static double spread(double[] values) {
    double least = Arrays.stream(values).min().orElse(0);
    double greatest = Arrays.stream(values).max().orElse(0);
    return greatest == least ? 0 : (greatest - least) / Math.abs(median(values));
  }
}
