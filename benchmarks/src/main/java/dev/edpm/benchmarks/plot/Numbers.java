package dev.edpm.benchmarks.plot;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Writes numbers for readers, the same everywhere. */
public final class Numbers {

  private static final int DIGITS = 3;

  /** Whole numbers below this are written as they are. */
  private static final double COUNTS = 1e15;

  private Numbers() {}

  /** Returns it with three significant digits, or all before the point, and commas between. */
  public static String significant(double value) {
    if (value == 0 || Double.isNaN(value) || Double.isInfinite(value)) {
      return value == 0 ? "0" : "-";
    }
    if (value == Math.rint(value) && Math.abs(value) < COUNTS) {
      return places(value, 0);
    }
    int scale = Math.max(0, scale(value, DIGITS));
    // What is rounded up to the next power of ten has a digit more before the point.
    double rounded = places(value, scale, RoundingMode.HALF_EVEN).doubleValue();
    return places(value, Math.max(0, scale(rounded, DIGITS)));
  }

  /**
   * Returns it with so many places behind the point, and commas between thousands; rounded to tens
   * for -1, to hundreds for -2.
   */
  public static String places(double value, int places) {
    BigDecimal rounded = places(value, places, RoundingMode.HALF_EVEN);
    return String.format(Locale.ROOT, "%,." + Math.max(0, places) + "f", rounded);
  }

  /** Returns how many places behind the point show so many significant digits. */
  public static int scale(double value, int digits) {
    BigDecimal exact = new BigDecimal(Math.abs(value), MathContext.DECIMAL64);
    return exact.signum() == 0 ? 0 : digits - (exact.precision() - exact.scale());
  }

  /** Returns it as an axis shows it. */
  static String tick(double value) {
    if (value >= 1000) {
      return String.format(Locale.ROOT, "%,.0f", value);
    }
    return new BigDecimal(value).round(new MathContext(6)).stripTrailingZeros().toPlainString();
  }

  private static BigDecimal places(double value, int places, RoundingMode mode) {
    return new BigDecimal(value).setScale(places, mode);
  }
}
