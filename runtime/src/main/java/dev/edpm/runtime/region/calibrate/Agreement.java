package dev.edpm.runtime.region.calibrate;

import java.util.Arrays;

/**
 * Figures of the same thing, measured one after the other, that may fall as code gets compiled and
 * are disturbed upwards alone: they agree where the lower half of the last ones does. Confined to
 * one thread.
 */
final class Agreement {

  private static final int LAST = 8;
  private static final int LOWER = LAST / 2;

  /** How much the lower half may differ, as a share of its least. */
  private static final double TOLERANCE = 0.1;

  private final double[] figures = new double[LAST];
  private int count;

  /** Adds the next figure. */
  void add(double figure) {
    figures[count++ % LAST] = figure;
  }

  /** Tells whether there are enough figures, and the lower half of the last ones agrees. */
  boolean isReached() {
    double[] sorted = sorted();
    return sorted.length == LAST && sorted[LOWER - 1] <= sorted[0] * (1 + TOLERANCE);
  }

  /** Returns the median of the lower half of the last figures; NaN where there is none. */
  double value() {
    double[] sorted = sorted();
    return sorted.length == 0 ? Double.NaN : sorted[(sorted.length - 1) / 4];
  }

  /** Returns the greatest distance of a figure of the lower half from {@link #value}. */
  double error() {
    double[] sorted = sorted();
    int lower = (sorted.length + 1) / 2;
    double value = value();
    return lower == 0 ? Double.NaN : Math.max(value - sorted[0], sorted[lower - 1] - value);
  }

  /** Returns the least and the greatest of the lower half, for a message. */
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
