package dev.edpm.runtime.report.text;

import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.text.Printable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The regions with the most self time as a table for a terminal of 80 columns, for {@code
 * edpm.summary}. The time is net of the cost of measuring in it, where that is known.
 */
public final class SummaryText {

  private static final int ROWS = 10;

  /** The columns that the numbers leave for the name of a region. */
  private static final int NAME = 36;

  private static final String FORMAT = "%11s %6s %11s %11s  %s";

  /**
   * One region that has run.
   *
   * @param about what precedes numbers that are estimates
   */
  private record Row(String region, String about, long executions, long sum, long net) {

    static Optional<Row> of(RegionSummary region) {
      Optional<Statistics> wall =
          region.counter("time.wall").flatMap(counter -> counter.statistics());
      if (wall.isEmpty() || wall.get().self().isEmpty()) {
        return Optional.empty();
      }
      return Optional.of(
          new Row(
              region.name(),
              region.estimated() ? "~" : "",
              region.executions(),
              wall.get().sum(),
              wall.get().self().getAsLong()
                  - region.overhead().map(overhead -> overhead.inSelf().ns()).orElse(0L)));
    }
  }

  private SummaryText() {}

  /** Returns the lines; there is only one if no region has run. */
  public static List<String> lines(Snapshot snapshot) {
    List<Row> rows = new ArrayList<>();
    snapshot.regions().forEach(region -> Row.of(region).ifPresent(rows::add));
    if (rows.isEmpty()) {
      return List.of("edpm: no region has been measured");
    }
    rows.sort(Comparator.comparingLong((Row row) -> -row.net).thenComparing(Row::region));
    long all = rows.stream().mapToLong(Row::net).sum();
    boolean seconds = rows.stream().anyMatch(row -> row.sum >= 10_000_000_000L);
    List<String> lines = new ArrayList<>();
    lines.add(
        "edpm: "
            + (rows.size() > ROWS
                ? "the " + ROWS + " regions with most net time, of " + rows.size()
                : "the regions that were measured")
            + "; times in "
            + (seconds ? "s" : "ms"));
    lines.add(String.format(Locale.ROOT, FORMAT, "net", "%", "inclusive", "executions", "region"));
    double unit = seconds ? 1e9 : 1e6;
    for (Row row : rows.subList(0, Math.min(ROWS, rows.size()))) {
      lines.add(
          String.format(
              Locale.ROOT,
              FORMAT,
              number(row.about, "%,.3f", row.net / unit),
              number("", "%.1f", all == 0 ? 0 : 100.0 * row.net / all),
              number(row.about, "%,.3f", row.sum / unit),
              number("", "%,.0f", row.executions),
              name(row.region)));
    }
    return lines;
  }

  private static String number(String about, String format, double value) {
    return about + String.format(Locale.ROOT, format, value);
  }

  /** Returns the name, or its end, which is what distinguishes regions. */
  private static String name(String region) {
    String line = Printable.line(region);
    if (line.length() <= NAME) {
      return line;
    }
    int from = line.length() - NAME + 3;
    // Half of a surrogate pair is not a character.
    return "..." + line.substring(Character.isLowSurrogate(line.charAt(from)) ? from + 1 : from);
  }
}
