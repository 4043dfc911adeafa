package dev.edpm.cli.show;

import dev.edpm.analysis.part.ProblemPart;
import dev.edpm.cli.text.BoundedLine;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Units;
import java.util.List;
import java.util.function.Function;

/** A report as text. */
final class ShownReport {

  /** The length of a list of regions: longer ones, such as of a library's, hide the rest. */
  private static final int LISTED = 200;

  private final ReportParts report;
  private final RegionChoice choice;
  private final List<Column> columns;
  private final boolean threads;

  /**
   * @param columns the columns of regions; empty for the default
   * @param threads whether the table of threads is shown
   */
  ShownReport(ReportParts report, RegionChoice choice, List<Column> columns, boolean threads) {
    this.report = report;
    this.threads = threads;
    this.choice = choice;
    this.columns = columns;
  }

  void write(Page page) {
    new ShownRuns(report).write(page);
    notable(page);
    List<ShownRegion> all = report.regions();
    List<ShownRegion> shown = choice.choose(all);
    // A report of tasks has no regions.
    if (!all.isEmpty()) {
      page.blank();
      new RegionTable(report::unit, columns(), !columns.isEmpty()).write(shown, page);
    }
    long ran = all.stream().filter(ShownRegion::ran).count();
    if (shown.size() < ran) {
      page.line(
          Units.format(shown.size(), "1") + " of " + Units.format(ran, "1") + " regions are shown");
    }
    if (threads) {
      new ThreadTable(report.threads).write(shown, page);
    }
    list(page, "still open: ", region -> counted(region, region.part().open()));
    new SteadyStates(all).write(page);
    list(
        page,
        "only executions in the warm-up: ",
        region -> region.ran() ? "" : counted(region, region.part().warmUp()));
    list(
        page,
        "only truncated executions: ",
        region -> region.ran() ? "" : counted(region, region.part().truncated()));
    list(
        page,
        "never ran: ",
        region -> region.started() ? "" : region.name() + (region.disabled() ? " (disabled)" : ""));
    new ShownTasks(report.codelets, report.workers, report::unit).write(page);
    new ShownMemories(report.nodes, report.buses).write(page);
    new ShownModels(report.models).write(page);
    if (!report.problems.isEmpty()) {
      page.blank();
      page.heading("problems:");
      report.problems.forEach(problem -> page.line("  " + describeProblem(problem)));
    }
  }

  /** Writes a line on the regions to look at first. */
  private void notable(Page page) {
    List<String> facts =
        report.notable().stream()
            .map(
                one ->
                    "most "
                        + one.most()
                        + " in "
                        + one.region()
                        + " ("
                        + Units.format(one.value(), one.unit())
                        + ")")
            .toList();
    if (!facts.isEmpty()) {
      page.line(BoundedLine.of(facts));
    }
    report.uncertainOrder().ifPresent(order -> page.line(order.sentence()));
  }

  /** Writes the executions of the regions by the values of a tag. */
  void write(Page page, String tag) {
    new ShownRuns(report).write(page);
    new TagTables(tag, report::unit).write(choice.choose(report.regions()), page);
  }

  private List<Column> columns() {
    if (!columns.isEmpty()) {
      return columns;
    }
    if (report.hasRecords()) {
      return Column.OF_RECORDS;
    }
    return report.hasThreads() ? Column.OF_THREADS : Column.OF_AGGREGATES;
  }

  /** Writes a line of bounded length with the texts of regions, unless all of them are empty. */
  private void list(Page page, String title, Function<ShownRegion, String> text) {
    List<String> texts = report.regions().stream().map(text).filter(one -> !one.isEmpty()).toList();
    if (!texts.isEmpty()) {
      page.blank();
      page.line(title + BoundedLine.of(texts, LISTED));
    }
  }

  private static String counted(ShownRegion region, long executions) {
    return executions == 0 ? "" : region.name() + " (" + Units.count(executions, "execution") + ")";
  }

  private static String describeProblem(ProblemPart problem) {
    StringBuilder text = new StringBuilder(problem.id());
    if (problem.hasRank()) {
      text.append(", rank ").append(problem.rank());
    }
    problem.region().ifPresent(region -> text.append(", region ").append(region));
    problem.thread().ifPresent(thread -> text.append(", thread ").append(thread));
    problem.line().ifPresent(line -> text.append(", line ").append(line));
    problem.count().ifPresent(count -> text.append(", ").append(Units.count(count, "time")));
    return text.append(": ").append(problem.message()).toString();
  }
}
