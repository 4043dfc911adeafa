package dev.edpm.cli.replay;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.cli.text.JsonPage;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Table;
import dev.edpm.cli.text.Units;
import dev.edpm.tasks.replay.ReplayGraph;
import dev.edpm.tasks.replay.ReplaySchedule;
import java.io.PrintWriter;
import java.util.List;

/** The result of a replay for people and programs. */
final class ReplaySummary {

  private final RecordedRun run;
  private final ReplaySchedule schedule;
  private final String scheduler;
  private final String lengths;
  private final long total;
  private final long criticalPath;
  private final long divided;
  private final long bound;

  ReplaySummary(
      RecordedRun run,
      ReplayGraph graph,
      ReplaySchedule schedule,
      String scheduler,
      String lengths) {
    this.run = run;
    this.schedule = schedule;
    this.scheduler = scheduler;
    this.lengths = lengths;
    total = graph.total();
    criticalPath = graph.criticalPath();
    divided = (total + schedule.workers() - 1) / schedule.workers();
    bound = Math.max(criticalPath, divided);
  }

  private double share(long part) {
    return schedule.makespan() == 0 ? 1 : (double) part / schedule.makespan();
  }

  /** Adds the result to a page. */
  void text(Page page) {
    page.line(
        Units.format(run.tasks(), "1")
            + " tasks, workers: "
            + Units.format(schedule.workers(), "1")
            + ", scheduler: "
            + scheduler
            + ", lengths: "
            + lengths);
    page.line("makespan: " + time(schedule.makespan()) + recorded());
    page.line(
        "lower bound: "
            + time(bound)
            + ", "
            + Units.percent(share(bound))
            + " of the makespan"
            + " (critical path: "
            + time(criticalPath)
            + ", all tasks on "
            + Units.count(schedule.workers(), "worker")
            + ": "
            + time(divided)
            + ")");
    page.blank();
    Table table = Table.ofFigures();
    table.row(List.of("worker", "tasks", "busy", "idle", "busy share"));
    for (int worker = 0; worker < schedule.workers(); worker++) {
      long busy = schedule.busy(worker);
      table.row(
          List.of(
              Integer.toString(worker),
              Units.format(schedule.executed(worker), "1"),
              time(busy),
              time(schedule.makespan() - busy),
              Units.percent(share(busy))));
    }
    page.table(table);
  }

  private String recorded() {
    if (run.makespan().isEmpty() || run.makespan().getAsLong() == 0) {
      return "";
    }
    long recorded = run.makespan().getAsLong();
    double more = (double) (schedule.makespan() - recorded) / recorded;
    return " (in the run: "
        + time(recorded)
        + ", "
        + (more > 0 ? "+" : "")
        + Units.percent(more)
        + ")";
  }

  private static String time(long nanos) {
    return Units.format(nanos, "ns");
  }

  /** Prints the result as JSON. */
  void json(List<String> notes, PrintWriter out) {
    JsonObject workers = new JsonObject();
    for (int worker = 0; worker < schedule.workers(); worker++) {
      long busy = schedule.busy(worker);
      workers.put(
          Integer.toString(worker),
          new JsonObject()
              .put("tasks", (long) schedule.executed(worker))
              .put("busy", busy)
              .put("idle", schedule.makespan() - busy));
    }
    JsonObject document =
        new JsonObject()
            .put("tasks", run.tasks())
            .put("scheduler", scheduler)
            .put("lengths", lengths)
            .put("makespan", schedule.makespan());
    run.makespan().ifPresent(recorded -> document.put("recorded-makespan", recorded));
    JsonPage.print(
        document
            .put("total", total)
            .put("critical-path", criticalPath)
            .put("lower-bound", bound)
            .put("workers", workers)
            .put("notes", notes),
        out);
  }
}
