package dev.edpm.cli.text;

import java.util.Locale;

/** Formats values for people, in the unit in which they are short. */
public final class Units {

  private static final String[] TIMES = {"ns", "µs", "ms", "s"};
  private static final String[] BYTES = {"B", "KiB", "MiB", "GiB", "TiB"};

  private Units() {}

  /**
   * Returns a value with its unit.
   *
   * @param unit the unit of the counter in the report
   */
  public static String format(double value, String unit) {
    return switch (unit) {
      case "ns" -> scaled(value, 1000, TIMES);
      case "By" -> scaled(value, 1024, BYTES);
      case "1", "" -> plain(value);
      default -> plain(value) + " " + unit;
    };
  }

  private static String scaled(double value, int step, String[] units) {
    double rest = value;
    int unit = 0;
    while (Math.abs(rest) >= step && unit < units.length - 1) {
      rest /= step;
      unit++;
    }
    String number = unit == 0 ? plain(rest) : String.format(Locale.ROOT, "%,.2f", rest);
    return number + " " + units[unit];
  }

  private static String plain(double value) {
    boolean whole = value == Math.rint(value);
    return String.format(Locale.ROOT, whole ? "%,.0f" : "%,.1f", value);
  }
}
