package dev.edpm.cli.show;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.cli.text.Table;
import dev.edpm.cli.text.Units;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The codelets and workers of a report as {@code edpm show} prints them. */
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
  private static final String ABSENT = "-";

  private final Map<String, JsonObject> codelets = new LinkedHashMap<>();
  private final Map<String, JsonObject> workers = new LinkedHashMap<>();

  void codelet(String name, JsonObject codelet) {
    codelets.put(name, codelet);
  }

  void worker(String number, JsonObject worker) {
    workers.put(number, worker);
  }

  /** Returns the lines to print, none where no task engine ran. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    if (!codelets.isEmpty()) {
      Table table = Table.ofFigures();
      table.row(CODELETS);
      codelets.forEach((name, codelet) -> table.row(row(name, codelet)));
      lines.add("");
      lines.addAll(table.lines());
    }
    if (!workers.isEmpty()) {
      Table table = Table.ofFigures();
      table.row(WORKERS);
      workers.forEach((number, worker) -> table.row(workerRow(number, worker)));
      lines.add("");
      lines.addAll(table.lines());
    }
    return lines;
  }

  private static List<String> row(String name, JsonObject codelet) {
    JsonObject lengths = codelet.object("lengths");
    long executions = 0;
    long sum = 0;
    long min = Long.MAX_VALUE;
    long max = 0;
    for (String worker : lengths.entries().keySet()) {
      JsonObject byWorker = lengths.object(worker);
      executions += byWorker.count("executions");
      sum += byWorker.count("sum");
      min = Math.min(min, byWorker.count("min"));
      max = Math.max(max, byWorker.count("max"));
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
