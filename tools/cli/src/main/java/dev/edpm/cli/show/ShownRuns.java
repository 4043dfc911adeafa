package dev.edpm.cli.show;

import dev.edpm.analysis.align.Alignment;
import dev.edpm.analysis.part.OverheadPart;
import dev.edpm.analysis.part.RunPart;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Units;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.OptionalDouble;

/** The lines on the runs of a report: the process, and the cost of measuring in it. */
final class ShownRuns {

  private static final DateTimeFormatter SECONDS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private final ReportParts report;

  ShownRuns(ReportParts report) {
    this.report = report;
  }

  void write(Page page) {
    if (report.isMerge()) {
      page.heading("merge of " + Units.count(report.runs.size(), "report") + ":");
    }
    for (RunPart run : report.runs) {
      page.line(describe(run));
      Alignment.read(run, Long.MAX_VALUE).ifPresent(place -> page.line(describe(place)));
      if (run.isInterim()) {
        page.line(
            "not the last report: the process was killed before it wrote that one, or was still"
                + " running");
      }
      if (run.isPending()) {
        page.line(
            "incomplete: written before the records, so these and what is computed from them are"
                + " missing");
      }
      cost(report.overheadOf(run), page);
    }
  }

  private String describe(RunPart run) {
    // A process that nobody gave a rank has rank 0.
    boolean ranked = run.hasRank() && (report.isMerge() || run.rank() != 0);
    return run.program()
        + ", "
        + (ranked ? "rank " + run.rank() + ", " : "")
        + "pid "
        + run.pid()
        + " on "
        + run.host()
        + ", "
        + run.jvm()
        + ", "
        + time(run);
  }

  private static String time(RunPart run) {
    try {
      Instant start = Instant.parse(run.started());
      long length = Duration.between(start, Instant.parse(run.ended())).toNanos();
      return SECONDS.format(start) + ", ran " + Units.format(length, "ns");
    } catch (DateTimeException | ArithmeticException e) {
      return run.started() + " to " + run.ended();
    }
  }

  private static String describe(Alignment place) {
    return "starts "
        + Units.format(place.offset(), "ns")
        + " after the origin of the common time axis (method "
        + place.method()
        + ", error "
        + (place.error().isPresent() ? Units.format(place.error().getAsLong(), "ns") : "unknown")
        + ")";
  }

  private static void cost(OverheadPart overhead, Page page) {
    if (overhead.inside().isPresent() && overhead.total().isPresent()) {
      page.line(
          "measuring an execution costs "
              + withError(overhead.total(), overhead.totalError())
              + ", of which the region contains "
              + withError(overhead.inside(), overhead.insideError())
              + slowdown(overhead));
    }
  }

  private static String slowdown(OverheadPart overhead) {
    double times = overhead.slowdown().orElse(1);
    return times > 1
        ? "; in this run it took "
            + Units.decimal(times)
            + " ± "
            + Units.decimal(overhead.slowdownError().orElse(0))
            + " times as long"
        : "";
  }

  private static String withError(OptionalDouble value, OptionalDouble error) {
    return Units.format(value.orElse(0), "1") + " ± " + Units.format(error.orElse(0), "ns");
  }
}
