package dev.edpm.cli.trace;

import dev.edpm.analysis.timeline.Selection;
import dev.edpm.cli.text.UserMistake;
import java.math.BigDecimal;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options of {@code edpm trace} for a part of a timeline. */
public final class TimeRange {

  @Option(
      names = "--from",
      paramLabel = "time",
      converter = Time.class,
      description =
          "For a timeline or a graph of tasks: leaves out what ended before this time, such as 2s,"
              + " 1.5ms or 300us. Times count from the start of the first run.")
  private Long from;

  @Option(
      names = "--to",
      paramLabel = "time",
      converter = Time.class,
      description = "For a timeline or a graph of tasks: leaves out what started after this time.")
  private Long to;

  boolean isLimited() {
    return from != null || to != null;
  }

  /**
   * Returns what to read of a report.
   *
   * @throws UserMistake if the end is before the start
   */
  Selection of(Predicate<String> regions) {
    long first = from == null ? Long.MIN_VALUE : from;
    long last = to == null ? Long.MAX_VALUE : to;
    if (last < first) {
      throw new UserMistake("--to is before --from; swap them");
    }
    return new Selection(first, last, regions);
  }

  /** Reads a time in ns. */
  public static final class Time implements ITypeConverter<Long> {

    private static final Pattern TIME = Pattern.compile("([0-9]{1,18}(?:[.][0-9]{1,9})?)([a-zµ]+)");

    private static final Map<String, Long> UNITS =
        Map.of("ns", 1L, "us", 1_000L, "µs", 1_000L, "ms", 1_000_000L, "s", 1_000_000_000L);

    @Override
    public Long convert(String value) {
      Matcher time = TIME.matcher(value);
      if (time.matches() && UNITS.containsKey(time.group(2))) {
        BigDecimal ns =
            new BigDecimal(time.group(1)).multiply(BigDecimal.valueOf(UNITS.get(time.group(2))));
        if (ns.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) < 0) {
          return ns.longValue();
        }
      }
      throw new TypeConversionException(
          "expected a time such as 2s, 1.5ms, 300us or 10ns but was '" + value + "'");
    }
  }
}
