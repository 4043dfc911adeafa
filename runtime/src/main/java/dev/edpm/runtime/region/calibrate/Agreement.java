package dev.edpm.runtime.region.calibrate;

import java.util.Arrays;

/**
 * Decides whether repeated measurements of the same quantity agree. The values may fall as code is
 * compiled, and disturbances only increase them. They agree if the lower half of the last values
 * does. Confined to one thread.
 */
final class Agreement {

  private static final int LAST = 8;
  private static final int LOWER = LAST / 2;

  /** The maximum spread of the lower half, as a share of its minimum. */
  private static final double TOLERANCE = 0.1;

  private final double[] figures = new double[LAST];
  private int count;

  /** Adds the next value. */
  void add(double figure) {
    figures[count++ % LAST] = figure;
  }

  /** Tells whether there are enough values and the lower half of the last ones agrees. */
  boolean isReached() {
    double[] sorted = sorted();
    return sorted.length == LAST && sorted[LOWER - 1] <= sorted[0] * (1 + TOLERANCE);
  }

  /** Tells whether there are enough values. */
  boolean isFull() {
    return count >= LAST;
  }

  /** Returns the median of the lower half of the last values; NaN if there are none. */
  double value() {
    double[] sorted = sorted();
    return sorted.length == 0 ? Double.NaN : sorted[(sorted.length - 1) / 4];
  }

  /** Returns the maximum distance of a value of the lower half from {@link #value}. */
  double error() {
    double[] sorted = sorted();
    int lower = (sorted.length + 1) / 2;
    double value = value();
    return lower == 0 ? Double.NaN : Math.max(value - sorted[0], sorted[lower - 1] - value);
  }

  /** Returns the minimum and maximum of the lower half, for a message. */
  String range() {
    double[] sorted = sorted();
    return sorted.length == 0
        ? "none"
        : Math.round(sorted[0]) + " to " + Math.round(sorted[(sorted.length - 1) / 2]) + " ns";
  }

  private double[] sorted() {
    double[] sorted = Arrays.copyOf(figures, Math.min(count, LAST));
    Arrays.sort(sorted);
    return sorted;
  }
}
