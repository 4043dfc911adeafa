package dev.edpm.analysis.plot;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Formats numbers, independently of the locale. */
public final class Numbers {

  private static final int DIGITS = 3;

  /** Integers below this are written without rounding. */
  private static final double COUNTS = 1e15;

  private Numbers() {}

  /**
   * Returns a number with three significant digits, or all digits before the decimal point, and
   * with commas between thousands.
   */
  public static String significant(double value) {
    if (value == 0 || Double.isNaN(value) || Double.isInfinite(value)) {
      return value == 0 ? "0" : "-";
    }
    if (value == Math.rint(value) && Math.abs(value) < COUNTS) {
      return places(value, 0);
    }
    int scale = Math.max(0, scale(value, DIGITS));
    // A number that is rounded up to the next power of ten has one more digit before the decimal
    // point.
    double rounded = places(value, scale, RoundingMode.HALF_EVEN).doubleValue();
    return places(value, Math.max(0, scale(rounded, DIGITS)));
  }

  /**
   * Returns a number with a number of decimal places, and commas between thousands; -1 rounds to
   * tens, -2 to hundreds.
   */
  public static String places(double value, int places) {
    BigDecimal rounded = places(value, places, RoundingMode.HALF_EVEN);
    return String.format(Locale.ROOT, "%,." + Math.max(0, places) + "f", rounded);
  }

  /** Returns the number of decimal places that show a number of significant digits. */
  public static int scale(double value, int digits) {
    BigDecimal exact = new BigDecimal(Math.abs(value), MathContext.DECIMAL64);
    return exact.signum() == 0 ? 0 : digits - (exact.precision() - exact.scale());
  }

  /** Returns a number as an axis shows it. */
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
