package dev.edpm.analysis.compare;

import java.util.Locale;

/** Formats shares as percentages. */
final class Percent {

  private Percent() {}

  /** Returns a share that is not negative, with a decimal below 10 %. */
  static String of(double share) {
    double percent = 100 * share;
    return Double.isInfinite(percent) || Double.isNaN(percent)
        ? "∞ %"
        : String.format(Locale.ROOT, percent < 9.95 ? "%.1f %%" : "%,.0f %%", percent);
  }
}
