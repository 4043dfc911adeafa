package dev.edpm.cli.stats;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.JsonPage;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Table;
import dev.edpm.cli.text.Units;
import dev.edpm.cli.text.UserMistake;
import dev.edpm.cli.trace.TimeRange;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code edpm stats states}: the time of workers in each state. */
@Command(
    name = "states",
    description =
        "Prints the time, the number of intervals and the share of each state of the workers: from"
            + " the trace of the report if it has one, otherwise from the feedback on workers.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {ExitCodes.SUCCESS_TEXT, ExitCodes.MISTAKE_TEXT, ExitCodes.INTERNAL_ERROR_TEXT},
    footerHeading = ExitCodes.EXAMPLES,
    footer = {
      "  edpm stats states edpm-report.json",
      "  edpm stats states --from 1s --to 1500ms edpm-report.json",
      "  edpm stats states --compare faster.json edpm-report.json",
      "  edpm stats states --json edpm-report.json | jq .all"
    })
final class StatesCommand implements Callable<Integer> {

  private static final String ABSENT = "-";
  private static final String ALL = "all";

  @Parameters(paramLabel = "report", description = "The report, .json or .jsonl.")
  private Path report;

  @Option(
      names = "--compare",
      paramLabel = "report",
      description =
          "Another report: prints the states of all workers of both runs, and the differences.")
  private Path other;

  @Option(
      names = "--json",
      description = "Prints JSON: the states of each worker, and of all workers.")
  private boolean json;

  @Option(
      names = "--from",
      paramLabel = "time",
      converter = TimeRange.Time.class,
      description =
          "Counts only the time after this one, such as 2s, 1.5ms or 300us. Times count from the"
              + " start of the first run. The report must have a trace of the workers.")
  private Long from;

  @Option(
      names = "--to",
      paramLabel = "time",
      converter = TimeRange.Time.class,
      description = "Counts only the time before this one.")
  private Long to;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  private StatesCommand() {}

  @Override
  public Integer call() {
    if (other != null) {
      compare();
      return 0;
    }
    WorkerStates states = WorkerStates.read(report);
    Map<String, StateTotals> workers = workers(report, states);
    StateTotals all = all(workers);
    if (json) {
      JsonObject each = new JsonObject();
      workers.forEach((worker, totals) -> each.put(worker, json(totals)));
      JsonPage.print(
          new JsonObject()
              .put("source", states.areTraced() ? "trace" : "feedback")
              .put("dropped", states.dropped() == 0 ? null : states.dropped())
              .put("workers", each)
              .put(ALL, json(all)),
          spec.commandLine().getOut());
      return 0;
    }
    Table table = Table.of(column -> column == 1);
    table.row(List.of("worker", "state", "count", "time", "share"));
    workers.forEach((worker, totals) -> rows(worker, totals, table));
    rows(ALL, all, table);
    Page page = new Page(spec.commandLine().getColorScheme().ansi());
    page.table(table);
    limits(report, states, page);
    page.print(spec.commandLine().getOut());
    return 0;
  }

  /** Says what the totals lack, or have too much. */
  private static void limits(Path of, WorkerStates states, Page page) {
    if (states.areOfUntracedTime()) {
      page.line(
          of
              + " has no trace of the workers, so these times are of the whole run, also while the"
              + " trace was off; run the program with edpm.trace=workers");
    }
    if (states.areTraced() && states.dropped() > 0) {
      page.line(
          of
              + " lacks "
              + Units.format(states.dropped(), "1")
              + " changes of states because of edpm.trace.limit; the time after the first of them"
              + " is not counted");
    }
  }

  private void compare() {
    WorkerStates first = WorkerStates.read(report);
    WorkerStates second = WorkerStates.read(other);
    StateComparison comparison =
        new StateComparison(all(workers(report, first)), all(workers(other, second)));
    if (json) {
      JsonPage.print(comparison.json(), spec.commandLine().getOut());
      return;
    }
    Page page = new Page(spec.commandLine().getColorScheme().ansi());
    page.table(comparison.table());
    limits(report, first, page);
    limits(other, second, page);
    page.print(spec.commandLine().getOut());
  }

  private Map<String, StateTotals> workers(Path of, WorkerStates states) {
    Map<String, StateTotals> workers =
        from == null && to == null ? states.workers() : part(of, states);
    if (workers.isEmpty()) {
      throw new UserMistake(
          of + " has no states of workers; run the program with edpm.feedback=on");
    }
    return workers;
  }

  private static StateTotals all(Map<String, StateTotals> workers) {
    StateTotals all = new StateTotals();
    workers.values().forEach(all::add);
    return all;
  }

  /** Returns the totals of a part of the run. */
  private Map<String, StateTotals> part(Path of, WorkerStates states) {
    long first = from == null ? Long.MIN_VALUE : from;
    long last = to == null ? Long.MAX_VALUE : to;
    if (last < first) {
      throw new UserMistake("--to is before --from; swap them");
    }
    if (!states.areTraced()) {
      throw new UserMistake(
          of
              + " has no trace of the workers, so the states in a part of the run are not known;"
              + " run the program with edpm.trace=workers");
    }
    return states.workers(first, last);
  }

  private static void rows(String worker, StateTotals totals, Table table) {
    totals
        .states()
        .forEach(
            (state, total) ->
                table.row(
                    List.of(
                        worker,
                        state,
                        total.count() == StateTotals.UNKNOWN
                            ? ABSENT
                            : Units.format(total.count(), "1"),
                        Units.format(total.time(), "ns"),
                        Units.percent(totals.share(total.time())))));
  }

  private static JsonObject json(StateTotals totals) {
    JsonObject json = new JsonObject();
    totals
        .states()
        .forEach(
            (state, total) ->
                json.put(
                    state,
                    new JsonObject()
                        .put("time", total.time())
                        .put("count", total.count() == StateTotals.UNKNOWN ? null : total.count())
                        .put("share", totals.share(total.time()))));
    return json;
  }
}
