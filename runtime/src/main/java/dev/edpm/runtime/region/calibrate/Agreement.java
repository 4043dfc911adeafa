package dev.edpm.runtime.region.calibrate;

import java.util.Arrays;

/**
 * Decides whether repeated measurements of the same quantity agree. The values may fall as code is
 * compiled, and disturbances only increase them. They agree if the least of the last values do, so
 * on a busy machine a few undisturbed measurements suffice. Confined to one thread.
 */
final class Agreement {

  private static final int LAST = 32;

  /** The number of values from which they can agree. */
  private static final int ENOUGH = 8;

  /** The number of least values that must agree. */
  private static final int LEAST = 4;

  /** The maximum spread of the least values, as a share of their minimum. */
  private static final double TOLERANCE = 0.1;

  private final double[] figures = new double[LAST];
  private int count;

  /** Adds the next value. */
  void add(double figure) {
    figures[count++ % LAST] = figure;
  }

  /** Tells whether there are enough values and the least of them agree. */
  boolean isReached() {
    double[] least = least();
    return isFull() && least[LEAST - 1] <= least[0] * (1 + TOLERANCE);
  }

  /** Tells whether there are enough values. */
  boolean isFull() {
    return count >= ENOUGH;
  }

  /** Returns the median of the least values; NaN if there are none. */
  double value() {
    double[] least = least();
    return least.length == 0 ? Double.NaN : least[(least.length - 1) / 2];
  }

  /** Returns the maximum distance of one of the least values from {@link #value}. */
  double error() {
    double[] least = least();
    double value = value();
    return least.length == 0
        ? Double.NaN
        : Math.max(value - least[0], least[least.length - 1] - value);
  }

  /** Returns the minimum and maximum of the least values, for a message. */
  String range() {
    double[] least = least();
    return least.length == 0
        ? "none"
        : Math.round(least[0]) + " to " + Math.round(least[least.length - 1]) + " ns";
  }

  private double[] least() {
    double[] sorted = Arrays.copyOf(figures, Math.min(count, LAST));
    Arrays.sort(sorted);
    return Arrays.copyOf(sorted, Math.min(LEAST, (sorted.length + 1) / 2));
  }
}
