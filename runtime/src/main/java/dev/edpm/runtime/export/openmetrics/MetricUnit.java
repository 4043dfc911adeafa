package dev.edpm.runtime.export.openmetrics;

import java.math.BigDecimal;

/**
 * A unit as OpenMetrics has it: a base unit, spelled out, with which the names of its metrics end.
 *
 * @param name such as {@code seconds}; empty for plain numbers, and for units that make no name
 * @param factor what a value in the counter's own unit is multiplied with
 */
record MetricUnit(String name, BigDecimal factor) {

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

  /** A unit that is no word, such as {@code 1}, {@code {page}} or {@code m/s}, is left out. */
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

  /** Returns a value in this unit; what is no number stays so. */
  Number of(double value) {
    return Double.isFinite(value) ? BigDecimal.valueOf(value).multiply(factor) : value;
  }
}
