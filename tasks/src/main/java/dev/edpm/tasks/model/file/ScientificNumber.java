package dev.edpm.tasks.model.file;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Formats numbers as {@code %e} in C: seven digits, and an exponent of at least two. Java's {@code
 * %e} rounds the shortest decimal representation instead of the exact value, so its last digit may
 * differ.
 */
final class ScientificNumber {

  private static final MathContext SEVEN_DIGITS = new MathContext(7, RoundingMode.HALF_EVEN);

  private ScientificNumber() {}

  static String of(double value) {
    if (Double.isNaN(value)) {
      return "nan";
    }
    if (Double.isInfinite(value)) {
      return value > 0 ? "inf" : "-inf";
    }
    if (value == 0) {
      return Double.doubleToRawLongBits(value) == 0 ? "0.000000e+00" : "-0.000000e+00";
    }
    BigDecimal rounded = new BigDecimal(value).round(SEVEN_DIGITS);
    StringBuilder digits = new StringBuilder(rounded.unscaledValue().abs().toString());
    int exponent = digits.length() - 1 - rounded.scale();
    while (digits.length() < 7) {
      digits.append('0');
    }
    digits.insert(1, '.');
    return String.format(
        "%s%se%s%02d", value < 0 ? "-" : "", digits, exponent < 0 ? "-" : "+", Math.abs(exponent));
  }
}
