package dev.edpm.cli.show;

import dev.edpm.analysis.align.Alignment;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Units;

/** The lines on the runs of a report: the process, and the cost of measuring in it. */
final class ShownRuns {

  private final ReportParts report;

  ShownRuns(ReportParts report) {
    this.report = report;
  }

  void write(Page page) {
    if (report.isMerge()) {
      page.heading("merge of " + Units.count(report.runs.size(), "report") + ":");
    }
    for (JsonObject run : report.runs) {
      page.line(describe(run));
      Alignment.read(run, Long.MAX_VALUE).ifPresent(place -> page.line(describe(place)));
      if (ReportParts.isPending(run)) {
        page.line(
            "incomplete: written before the records, so these and their percentiles are missing");
      }
      cost(report.overheadOf(run), page);
    }
  }

  private static String describe(JsonObject run) {
    return run.text("program")
        + ", "
        + run.integer("rank").stream().mapToObj(rank -> "rank " + rank + ", ").findAny().orElse("")
        + "pid "
        + run.count("pid")
        + " on "
        + run.text("host")
        + ", "
        + run.text("jvm")
        + ", "
        + run.text("started")
        + " to "
        + run.text("ended");
  }

  private static String describe(Alignment place) {
    return "starts "
        + Units.format(place.offset(), "ns")
        + " after the origin of the common time axis (method "
        + place.toJson().text("method")
        + ", error "
        + (place.error().isPresent() ? Units.format(place.error().getAsLong(), "ns") : "unknown")
        + ")";
  }

  private static void cost(JsonObject overhead, Page page) {
    if (overhead.number("inside-ns").isPresent() && overhead.number("total-ns").isPresent()) {
      page.line(
          "measuring an execution costs "
              + withError(overhead, "total")
              + ", of which the region contains "
              + withError(overhead, "inside"));
    }
  }

  private static String withError(JsonObject overhead, String what) {
    return Units.format(overhead.number(what + "-ns").orElse(0), "1")
        + " ± "
        + Units.format(overhead.number(what + "-error-ns").orElse(0), "ns");
  }
}
