package dev.edpm.runtime.export.openmetrics;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * A unit in OpenMetrics: a base unit, spelled out, which is the end of the metrics' names.
 *
 * @param name such as {@code seconds}; empty for plain numbers, and for units that cannot be part
 *     of a name
 * @param factor the factor from the counter's own unit to this one
 */
record MetricUnit(String name, BigDecimal factor) {

  /** The powers of ten that a value can be divided by. */
  private static final long[] TENS = {
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000
  };

  static final MetricUnit NONE = new MetricUnit("", BigDecimal.ONE);
  static final MetricUnit SECONDS = power("seconds", -9);

  /** Returns the base unit for a UCUM code. */
  static MetricUnit of(String code) {
    return switch (code) {
      case "ns" -> SECONDS;
      case "us" -> power("seconds", -6);
      case "ms" -> power("seconds", -3);
      case "s" -> power("seconds", 0);
      case "min" -> new MetricUnit("seconds", BigDecimal.valueOf(60));
      case "h" -> new MetricUnit("seconds", BigDecimal.valueOf(3600));
      case "By" -> power("bytes", 0);
      case "kBy" -> power("bytes", 3);
      case "MBy" -> power("bytes", 6);
      case "GBy" -> power("bytes", 9);
      case "KiBy" -> new MetricUnit("bytes", BigDecimal.valueOf(1L << 10));
      case "MiBy" -> new MetricUnit("bytes", BigDecimal.valueOf(1L << 20));
      case "GiBy" -> new MetricUnit("bytes", BigDecimal.valueOf(1L << 30));
      case "uJ" -> power("joules", -6);
      case "mJ" -> power("joules", -3);
      case "J" -> power("joules", 0);
      case "kJ" -> power("joules", 3);
      case "W" -> power("watts", 0);
      case "Hz" -> power("hertz", 0);
      case "kHz" -> power("hertz", 3);
      case "MHz" -> power("hertz", 6);
      case "GHz" -> power("hertz", 9);
      case "Cel" -> power("celsius", 0);
      case "%" -> power("ratio", -2);
      default -> other(code);
    };
  }

  /**
   * Returns a unit with the code as its name; none for codes that are not words, such as {@code 1},
   * {@code {page}} or {@code m/s}.
   */
  private static MetricUnit other(String code) {
    return code.matches("[A-Za-z][A-Za-z0-9]*") ? new MetricUnit(code, BigDecimal.ONE) : NONE;
  }

  private static MetricUnit power(String name, int tens) {
    return new MetricUnit(name, BigDecimal.ONE.scaleByPowerOfTen(tens));
  }

  /** Returns a value in this unit, exactly. */
  BigDecimal of(long value) {
    return BigDecimal.valueOf(value).multiply(factor);
  }

  /** Appends a value in this unit, exactly and as short as possible. */
  void append(TextBytes text, long value) {
    int digits = factor.scale();
    if (digits < 0 || digits >= TENS.length || !factor.unscaledValue().equals(BigInteger.ONE)) {
      text.append(of(value).stripTrailingZeros().toPlainString());
      return;
    }
    // Not as a BigDecimal, which took most of the time of a text with many numbers.
    long whole = value / TENS[digits];
    long rest = Math.abs(value % TENS[digits]);
    if (value < 0 && whole == 0 && rest != 0) {
      text.append('-');
    }
    text.append(whole);
    if (rest != 0) {
      text.append('.');
      for (int place = digits - 1; rest != 0; place--) {
        text.append((char) ('0' + rest / TENS[place]));
        rest %= TENS[place];
      }
    }
  }

  /** Returns a value in this unit. NaN and infinities stay unchanged. */
  Number of(double value) {
    return Double.isFinite(value) ? BigDecimal.valueOf(value).multiply(factor) : value;
  }
}
