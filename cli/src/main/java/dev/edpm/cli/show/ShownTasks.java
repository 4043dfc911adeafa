package dev.edpm.cli.show;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Table;
import dev.edpm.cli.text.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The tables of codelets, of the scheduling of their tasks, of their counters, and of workers. */
final class ShownTasks {

  private static final List<String> CODELETS =
      List.of("codelet", "executed", "sum", "mean", "min", "max");
  private static final List<String> WORKERS =
      List.of(
          "worker",
          "executed",
          "executing",
          "callback",
          "waiting",
          "sleeping",
          "scheduling",
          "overhead");
  private static final List<String> STEPS = List.of("push", "pop", "callback");
  private static final List<String> SCHEDULING =
      List.of("codelet", "pushes", "mean", "pops", "mean", "callbacks", "mean");
  private static final List<String> COUNTERS =
      List.of("codelet", "counter", "tasks", "sum", "mean");
  private static final String ABSENT = RegionTable.ABSENT;

  private final Map<String, JsonObject> codelets;
  private final Map<String, JsonObject> workers;
  private final Map<String, String> units;

  /**
   * @param units the unit of each counter
   */
  ShownTasks(
      Map<String, JsonObject> codelets,
      Map<String, JsonObject> workers,
      Map<String, String> units) {
    this.codelets = codelets;
    this.workers = workers;
    this.units = units;
  }

  /** Writes the tables that have rows; nothing if no task engine ran. */
  void write(Page page) {
    if (!codelets.isEmpty()) {
      Table table = Table.ofFigures();
      table.row(CODELETS);
      codelets.forEach((name, codelet) -> table.row(row(name, codelet)));
      page.blank();
      page.table(table);
    }
    if (have("scheduling")) {
      Table table = Table.ofFigures();
      table.row(SCHEDULING);
      codelets.forEach(
          (name, codelet) -> {
            if (codelet.has("scheduling")) {
              table.row(scheduling(name, codelet.object("scheduling")));
            }
          });
      page.blank();
      page.table(table);
    }
    if (have("counters")) {
      Table table = Table.of(column -> column == 1);
      table.row(COUNTERS);
      codelets.forEach((name, codelet) -> counters(name, codelet.object("counters"), table));
      page.blank();
      page.table(table);
    }
    if (!workers.isEmpty()) {
      Table table = Table.ofFigures();
      table.row(WORKERS);
      workers.forEach((number, worker) -> table.row(workerRow(number, worker)));
      page.blank();
      page.table(table);
    }
  }

  private static List<String> row(String name, JsonObject codelet) {
    JsonObject lengths = codelet.object("lengths");
    long executions = 0;
    long sum = 0;
    long min = Long.MAX_VALUE;
    long max = 0;
    for (String worker : lengths.entries().keySet()) {
      JsonObject onWorker = lengths.object(worker);
      executions += onWorker.count("executions");
      sum += onWorker.count("sum");
      min = Math.min(min, onWorker.count("min"));
      max = Math.max(max, onWorker.count("max"));
    }
    String executed = Units.format(codelet.count("executed"), "1");
    if (executions == 0) {
      return List.of(name, executed, ABSENT, ABSENT, ABSENT, ABSENT);
    }
    return List.of(
        name,
        executed,
        Units.format(sum, "ns"),
        Units.format((double) sum / executions, "ns"),
        Units.format(min, "ns"),
        Units.format(max, "ns"));
  }

  private boolean have(String part) {
    return codelets.values().stream().anyMatch(codelet -> codelet.has(part));
  }

  private static List<String> scheduling(String codelet, JsonObject workers) {
    List<String> row = new ArrayList<>(List.of(codelet));
    for (String step : STEPS) {
      long count = 0;
      long sum = 0;
      for (String worker : workers.entries().keySet()) {
        JsonObject times = workers.object(worker).object(step);
        count += times.count("count");
        sum += times.count("sum");
      }
      row.add(count == 0 ? ABSENT : Units.format(count, "1"));
      row.add(count == 0 ? ABSENT : Units.format((double) sum / count, "ns"));
    }
    return row;
  }

  private void counters(String codelet, JsonObject counters, Table table) {
    for (String counter : counters.entries().keySet()) {
      JsonObject total = counters.object(counter);
      String unit = units.getOrDefault(counter, "1");
      long count = total.count("count");
      table.row(
          List.of(
              codelet,
              counter,
              count == 0 ? ABSENT : Units.format(count, "1"),
              count == 0 ? ABSENT : Units.format(total.count("sum"), unit),
              count == 0 ? ABSENT : Units.format((double) total.count("sum") / count, unit)));
    }
  }

  private static List<String> workerRow(String number, JsonObject worker) {
    JsonObject split = worker.object("feedback").object("split");
    List<String> row = new ArrayList<>();
    row.add(number);
    row.add(Units.format(worker.count("executed"), "1"));
    for (String state : WORKERS.subList(2, WORKERS.size())) {
      row.add(split.has(state) ? Units.format(split.count(state), "ns") : ABSENT);
    }
    return row;
  }
}
