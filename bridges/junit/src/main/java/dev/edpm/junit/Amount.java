package dev.edpm.junit;

import java.util.Locale;

/**
 * A value with its unit.
 *
 * @param value the value
 * @param unit a unit of the catalogue of counters, such as {@code ns}
 */
record Amount(double value, String unit) {

  /** Returns the text for people: times in a readable unit, everything else exactly. */
  @Override
  public String toString() {
    return switch (unit) {
      case "ns" -> time();
      case "By" -> number() + (value == 1 ? " byte" : " bytes");
      case "1" -> number();
      default -> number() + " " + unit;
    };
  }

  private String time() {
    double size = Math.abs(value);
    return size < 1e3
        ? number() + " ns"
        : size < 1e6 ? scaled(1e3) + " us" : size < 1e9 ? scaled(1e6) + " ms" : scaled(1e9) + " s";
  }

  private String scaled(double by) {
    return String.format(Locale.ROOT, "%.3f", value / by);
  }

  private String number() {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? String.valueOf((long) value)
        : String.format(Locale.ROOT, "%.3f", value);
  }
}
