package dev.edpm.cli.replay;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.cli.text.JsonPage;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Table;
import dev.edpm.cli.text.Units;
import dev.edpm.tasks.bus.BusTotals;
import dev.edpm.tasks.memory.BusStatistics;
import dev.edpm.tasks.memory.NodeStatistics;
import dev.edpm.tasks.replay.AreaBound;
import dev.edpm.tasks.replay.ReplayGraph;
import dev.edpm.tasks.replay.ReplaySchedule;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** The result of a replay for people and programs. */
final class ReplaySummary {

  private final RecordedRun run;
  private final ReplayedMachine machine;
  private final ReplaySchedule schedule;
  private final String scheduler;
  private final String lengths;
  private final long total;
  private final long criticalPath;
  private final long divided;
  private final long bound;

  ReplaySummary(
      RecordedRun run,
      ReplayedMachine machine,
      ReplayGraph graph,
      ReplaySchedule schedule,
      String scheduler,
      String lengths) {
    this.run = run;
    this.machine = machine;
    this.schedule = schedule;
    this.scheduler = scheduler;
    this.lengths = lengths;
    total = graph.total();
    criticalPath = graph.criticalPath();
    divided = AreaBound.of(graph, machine.simulated());
    bound = Math.max(criticalPath, divided);
  }

  private double share(long part) {
    return schedule.makespan() == 0 ? 1 : (double) part / schedule.makespan();
  }

  private boolean hasDevices() {
    return machine.simulated().hasDevices();
  }

  /** Adds the result to a page. */
  void text(Page page) {
    page.line(
        Units.format(run.tasks(), "1")
            + " tasks, workers: "
            + Units.format(schedule.workers(), "1")
            + (hasDevices()
                ? " (of devices: " + (schedule.workers() - machine.simulated().cpus()) + ")"
                : "")
            + ", scheduler: "
            + scheduler
            + ", lengths: "
            + lengths);
    page.line("makespan: " + time(schedule.makespan()) + recorded());
    page.line(
        "lower bound"
            + (hasDevices() ? " without transfers: " : ": ")
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
    page.table(workers());
    if (hasDevices()) {
      page.blank();
      page.table(nodes());
      page.blank();
      // A page escapes tabs.
      BusTotals.text(buses()).lines().map(line -> line.replace("\t", "  ")).forEach(page::line);
    }
  }

  private Table workers() {
    Table table = Table.ofFigures();
    List<String> head = new ArrayList<>(List.of("worker", "tasks", "busy", "idle", "busy share"));
    if (hasDevices()) {
      head.add("waits for data");
    }
    table.row(head);
    for (int worker = 0; worker < schedule.workers(); worker++) {
      long busy = schedule.busy(worker);
      List<String> row =
          new ArrayList<>(
              List.of(
                  machine.name(worker),
                  Units.format(schedule.executed(worker), "1"),
                  time(busy),
                  time(idle(worker)),
                  Units.percent(share(busy))));
      if (hasDevices()) {
        row.add(time(schedule.waited(worker)));
      }
      table.row(row);
    }
    return table;
  }

  private long idle(int worker) {
    return schedule.makespan() - schedule.busy(worker) - schedule.waited(worker);
  }

  private Table nodes() {
    Table table = Table.ofFigures();
    table.row(List.of("memory node", "hits", "misses", "allocations", "of them reused"));
    for (int node = 0; node < schedule.nodes().size(); node++) {
      NodeStatistics one = schedule.nodes().get(node);
      table.row(
          List.of(
              machine.node(node),
              Units.format(one.hits(), "1"),
              Units.format(one.misses(), "1"),
              Units.format(one.allocations(), "1"),
              Units.format(one.cached(), "1")));
    }
    return table;
  }

  private List<BusTotals> buses() {
    return schedule.buses().stream()
        .filter(bus -> bus.transfers() > 0)
        .map(
            bus ->
                new BusTotals(
                    machine.node(bus.from()),
                    machine.node(bus.to()),
                    bus.bytes(),
                    bus.transfers(),
                    schedule.makespan()))
        .toList();
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
      JsonObject json =
          new JsonObject()
              .put("tasks", (long) schedule.executed(worker))
              .put("busy", schedule.busy(worker))
              .put("idle", idle(worker));
      if (hasDevices()) {
        json.put("waiting", schedule.waited(worker)).put("name", machine.name(worker));
      }
      workers.put(Integer.toString(worker), json);
    }
    JsonObject document =
        new JsonObject()
            .put("tasks", run.tasks())
            .put("scheduler", scheduler)
            .put("lengths", lengths)
            .put("makespan", schedule.makespan());
    run.makespan().ifPresent(recorded -> document.put("recorded-makespan", recorded));
    document
        .put("total", total)
        .put("critical-path", criticalPath)
        .put("lower-bound", bound)
        .put("workers", workers);
    if (hasDevices()) {
      document.put("nodes", nodesJson()).put("buses", busesJson());
    }
    JsonPage.print(document.put("notes", notes), out);
  }

  private List<JsonObject> nodesJson() {
    List<JsonObject> nodes = new ArrayList<>();
    for (int node = 0; node < schedule.nodes().size(); node++) {
      NodeStatistics one = schedule.nodes().get(node);
      nodes.add(
          new JsonObject()
              .put("name", machine.node(node))
              .put("hits", one.hits())
              .put("misses", one.misses())
              .put("allocations", one.allocations())
              .put("reused", one.cached()));
    }
    return nodes;
  }

  private List<JsonObject> busesJson() {
    List<JsonObject> buses = new ArrayList<>();
    for (BusStatistics bus : schedule.buses()) {
      buses.add(
          new JsonObject()
              .put("from", machine.node(bus.from()))
              .put("to", machine.node(bus.to()))
              .put("bytes", bus.bytes())
              .put("transfers", bus.transfers()));
    }
    return buses;
  }
}
