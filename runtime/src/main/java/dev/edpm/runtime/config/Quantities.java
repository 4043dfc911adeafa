package dev.edpm.runtime.config;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses the numbers with units in settings. */
final class Quantities {

  private static final Pattern NUMBER = Pattern.compile("([0-9]{1,18})([a-zA-Z]*)");

  private Quantities() {}

  /** Parses a number from 0 to the largest {@code int}. */
  static Optional<Integer> count(String text) {
    return amount(text, "").filter(n -> n <= Integer.MAX_VALUE).map(Long::intValue);
  }

  /**
   * Parses {@code 500ms}, {@code 10s}, {@code 5m}, {@code 1h}; greater than zero, at most some 290
   * years.
   */
  static Optional<Duration> duration(String text) {
    Matcher matcher = NUMBER.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    ChronoUnit unit =
        switch (matcher.group(2)) {
          case "ms" -> ChronoUnit.MILLIS;
          case "s" -> ChronoUnit.SECONDS;
          case "m" -> ChronoUnit.MINUTES;
          case "h" -> ChronoUnit.HOURS;
          default -> null;
        };
    long number = Long.parseLong(matcher.group(1));
    if (unit == null || number == 0) {
      return Optional.empty();
    }
    long most = Long.MAX_VALUE / unit.getDuration().toNanos();
    return number > most ? Optional.empty() : Optional.of(Duration.of(number, unit));
  }

  /**
   * Parses a number of bytes: {@code 4096}, {@code 64k}, {@code 1g}; the factors are powers of
   * 1024.
   */
  static Optional<Long> bytes(String text) {
    if (text.isEmpty()) {
      return Optional.empty();
    }
    String last = text.substring(text.length() - 1).toLowerCase(Locale.ROOT);
    int shift =
        switch (last) {
          case "k" -> 10;
          case "m" -> 20;
          case "g" -> 30;
          case "t" -> 40;
          default -> 0;
        };
    return amount(text, shift == 0 ? "" : text.substring(text.length() - 1))
        .filter(number -> number <= Long.MAX_VALUE >> shift)
        .map(number -> number << shift);
  }

  /**
   * Parses a bound of a histogram, greater than zero.
   *
   * @param time whether it is a time, such as {@code 250us} or {@code 10ms}, whose result is in ns;
   *     otherwise it is a number such as {@code 100} or, with a factor of {@link #bytes}, {@code
   *     64k}
   */
  static Optional<Long> bound(String text, boolean time) {
    Optional<Long> small = amount(text, "ns").or(() -> amount(text, "us").map(n -> n * 1_000));
    Optional<Long> bound =
        time ? small.or(() -> duration(text).map(Duration::toNanos)) : bytes(text);
    return bound.filter(number -> number > 0);
  }

  private static Optional<Long> amount(String text, String unit) {
    Matcher matcher = NUMBER.matcher(text);
    return matcher.matches() && matcher.group(2).equals(unit)
        ? Optional.of(Long.parseLong(matcher.group(1)))
        : Optional.empty();
  }
}
