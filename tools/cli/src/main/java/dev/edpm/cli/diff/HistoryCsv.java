package dev.edpm.cli.diff;

import dev.edpm.analysis.history.HistoryPoint;
import dev.edpm.analysis.history.RegionHistory;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A history as comma-separated values that Apache Otava reads: a line for each report. */
final class HistoryCsv {

  /** As in the examples of Otava. */
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss xx", Locale.ROOT);

  private final RegionHistory history;

  HistoryCsv(RegionHistory history) {
    this.history = history;
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("time,report," + quoted(history.region() + " " + history.counter()));
    for (HistoryPoint point : history.points()) {
      lines.add(time(point.started()) + "," + quoted(point.file()) + "," + point.value());
    }
    return lines;
  }

  private static String time(String started) {
    try {
      return OffsetDateTime.parse(started).withOffsetSameInstant(ZoneOffset.UTC).format(TIME);
    } catch (DateTimeParseException e) {
      return quoted(started);
    }
  }

  private static String quoted(String text) {
    return text.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r')
        ? "\"" + text.replace("\"", "\"\"") + "\""
        : text;
  }
}
