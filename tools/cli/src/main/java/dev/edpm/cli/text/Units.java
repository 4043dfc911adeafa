package dev.edpm.cli.text;

import java.math.BigDecimal;
import java.math.MathContext;
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

  /** Returns a number of things, such as {@code 1,234 tasks}. */
  public static String count(long number, String one) {
    return count(number, one, one + "s");
  }

  /** Returns a number of things whose plural has another form. */
  public static String count(long number, String one, String several) {
    return format(number, "1") + " " + (number == 1 ? one : several);
  }

  /** Returns a share as a percentage with a decimal. */
  public static String percent(double share) {
    return decimal(100 * share) + " %";
  }

  /** Returns a number with a decimal. */
  public static String decimal(double value) {
    return String.format(Locale.ROOT, "%,.1f", value);
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
    if (value == Math.rint(value)) {
      return String.format(Locale.ROOT, "%,.0f", value);
    }
    // With one decimal these look like zero.
    return Math.abs(value) < 0.1
        ? new BigDecimal(value, new MathContext(2)).stripTrailingZeros().toString()
        : decimal(value);
  }
}
