package dev.edpm.cli.diff;

import dev.edpm.analysis.history.Change;
import dev.edpm.analysis.history.HistoryPoint;
import dev.edpm.analysis.history.RegionHistory;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.cli.text.JsonPage;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Table;
import dev.edpm.cli.text.Units;
import java.io.PrintWriter;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for the form of a history, and where it goes. */
final class HistoryOutput {

  private static final List<String> FORMATS = List.of("text", "json", "csv");

  /** As in the examples of Otava. */
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss xx", Locale.ROOT);

  @Option(
      names = "--format",
      paramLabel = "format",
      description = "text (the default), json, or csv, which Apache Otava reads.")
  private String format = "text";

  @Mixin private OutputTarget target;

  void requireKnown() {
    if (!FORMATS.contains(format)) {
      throw OutputTarget.unknownFormat(format, FORMATS);
    }
  }

  void print(RegionHistory history, CommandLine command) {
    target.write(command, (ansi, out) -> print(history, ansi, out));
  }

  private void print(RegionHistory history, Ansi ansi, PrintWriter out) {
    switch (format) {
      case "json" -> JsonPage.print(json(history), out);
      case "csv" -> csv(history, out);
      default -> {
        Page page = new Page(ansi);
        text(history, page);
        page.print(out);
      }
    }
  }

  private static void text(RegionHistory history, Page page) {
    page.line(
        history.region()
            + ", "
            + history.counter()
            + ", "
            + history.statistic().key()
            + ": "
            + history.points().size()
            + (history.points().size() == 1 ? " report" : " reports"));
    if (!history.missing().isEmpty()) {
      page.line("without a value: " + String.join(", ", history.missing()));
    }
    page.blank();
    if (history.changes().isEmpty()) {
      page.line("no change");
      return;
    }
    Table table = Table.of(column -> column == 1 || column >= 6);
    table.row(List.of("started", "first report", "before", "after", "change", "reports", "result"));
    for (Change change : history.changes()) {
      HistoryPoint first = history.points().get(change.at());
      table.row(
          List.of(
              first.started(),
              first.file(),
              Units.format(change.before(), history.unit()),
              Units.format(change.after(), history.unit()),
              ValueText.change(change.ratio() - 1),
              Integer.toString(change.reports()),
              change.verdict()
                  + (change.confirmed()
                      ? ""
                      : ", not confirmed: fewer than "
                          + RegionHistory.FEWEST_AFTER
                          + " reports follow")));
    }
    page.table(table);
  }

  private static JsonObject json(RegionHistory history) {
    return new JsonObject()
        .put("format", "edpm-history/1")
        .put("region", history.region())
        .put("counter", history.counter())
        .put("unit", history.unit())
        .put("statistic", history.statistic().key())
        .put("missing", history.missing())
        .put(
            "points",
            history.points().stream()
                .map(
                    point ->
                        new JsonObject()
                            .put("file", point.file())
                            .put("started", point.started())
                            .put("value", point.value()))
                .toList())
        .put(
            "changes",
            history.changes().stream()
                .map(
                    change ->
                        new JsonObject()
                            .put("at", (long) change.at())
                            .put("before", change.before())
                            .put("after", change.after())
                            .put("reports", (long) change.reports())
                            .put("verdict", change.verdict().toString())
                            .put("confirmed", change.confirmed()))
                .toList());
  }

  private static void csv(RegionHistory history, PrintWriter out) {
    out.println("time,report," + quoted(history.region() + " " + history.counter()));
    for (HistoryPoint point : history.points()) {
      out.println(
          time(point.started())
              + ","
              + quoted(point.file())
              + ","
              + Double.toString(point.value()));
    }
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
