package dev.edpm.cli.show;

import dev.edpm.analysis.part.CodeletPart;
import dev.edpm.analysis.part.StatisticsPart;
import dev.edpm.analysis.part.StatisticsPart.Value;
import dev.edpm.analysis.part.SummaryPart;
import dev.edpm.analysis.part.WorkerPart;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Table;
import dev.edpm.cli.text.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The tables of codelets, of the scheduling of their tasks, of their counters, and of workers. */
final class ShownTasks {

  private static final List<String> CODELETS =
      List.of("codelet", "executed", "sum", "mean", "min", "max");
  private static final List<String> WORKERS =
      Stream.concat(Stream.of("worker", "executed"), WorkerPart.STATES.stream()).toList();

  private static final List<String> SCHEDULING =
      List.of("codelet", "pushes", "mean", "pops", "mean", "callbacks", "mean");
  private static final List<String> COUNTERS =
      List.of("codelet", "counter", "tasks", "sum", "mean");
  private static final String ABSENT = RegionTable.ABSENT;

  private final Map<String, CodeletPart> codelets;
  private final Map<String, WorkerPart> workers;
  private final UnaryOperator<String> units;

  /**
   * @param units the unit of each counter
   */
  ShownTasks(
      Map<String, CodeletPart> codelets,
      Map<String, WorkerPart> workers,
      UnaryOperator<String> units) {
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
    if (have(CodeletPart::hasScheduling)) {
      Table table = Table.ofFigures();
      table.row(SCHEDULING);
      codelets.forEach(
          (name, codelet) -> {
            if (codelet.hasScheduling()) {
              table.row(scheduling(name, codelet));
            }
          });
      page.blank();
      page.table(table);
    }
    if (have(CodeletPart::hasCounters)) {
      Table table = Table.of(column -> column == 1);
      table.row(COUNTERS);
      codelets.forEach((name, codelet) -> counters(name, codelet.counters(), table));
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

  private static List<String> row(String name, CodeletPart codelet) {
    long executions = 0;
    long sum = 0;
    long min = Long.MAX_VALUE;
    long max = 0;
    for (StatisticsPart onWorker : codelet.lengths().values()) {
      executions += onWorker.executions().orElse(0);
      sum += onWorker.sum();
      min = Math.min(min, onWorker.integer(Value.MIN).orElse(0));
      max = Math.max(max, onWorker.integer(Value.MAX).orElse(0));
    }
    String executed = Units.format(codelet.executed(), "1");
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

  private boolean have(Predicate<CodeletPart> part) {
    return codelets.values().stream().anyMatch(part);
  }

  private static List<String> scheduling(String name, CodeletPart codelet) {
    List<String> row = new ArrayList<>(List.of(name));
    for (CodeletPart.Step step : CodeletPart.Step.values()) {
      long count = 0;
      long sum = 0;
      for (StatisticsPart onWorker : codelet.scheduling(step)) {
        count += onWorker.count();
        sum += onWorker.sum();
      }
      row.add(count == 0 ? ABSENT : Units.format(count, "1"));
      row.add(count == 0 ? ABSENT : Units.format((double) sum / count, "ns"));
    }
    return row;
  }

  private void counters(String codelet, SummaryPart counters, Table table) {
    for (String counter : counters.counters()) {
      StatisticsPart total = counters.of(counter);
      String unit = units.apply(counter);
      long count = total.count();
      table.row(
          List.of(
              codelet,
              counter,
              count == 0 ? ABSENT : Units.format(count, "1"),
              count == 0 ? ABSENT : Units.format(total.sum(), unit),
              count == 0 ? ABSENT : Units.format((double) total.sum() / count, unit)));
    }
  }

  private static List<String> workerRow(String number, WorkerPart worker) {
    List<String> row = new ArrayList<>();
    row.add(worker.device().isEmpty() ? number : number + " (" + worker.device() + ")");
    row.add(Units.format(worker.executed(), "1"));
    for (String state : WorkerPart.STATES) {
      OptionalLong time = worker.time(state);
      row.add(time.isPresent() ? Units.format(time.getAsLong(), "ns") : ABSENT);
    }
    return row;
  }
}
