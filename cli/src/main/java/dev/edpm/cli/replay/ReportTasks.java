package dev.edpm.cli.replay;

import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Reads tasks from a report, one at a time. */
final class ReportTasks implements ReportVisitor {

  private static final int HEXADECIMAL = 16;

  private final Path report;
  private final Consumer<TracedTask> to;
  private final Map<String, String> models = new HashMap<>();
  private String scheduler = "";
  private long rank = Long.MIN_VALUE;

  private ReportTasks(Path report, Consumer<TracedTask> to) {
    this.report = report;
    this.to = to;
  }

  /**
   * Reads a report, and returns the name of its scheduler, empty if there is none.
   *
   * @throws InputException if it is not a report, or if it has tasks of several processes
   */
  static String read(Path report, Consumer<TracedTask> to) {
    ReportTasks tasks = new ReportTasks(report, to);
    ReportReader.read(report, tasks);
    return tasks.scheduler;
  }

  @Override
  public void codelet(String name, JsonObject codelet) {
    models.put(name, codelet.text("model").isEmpty() ? name : codelet.text("model"));
  }

  @Override
  public void worker(String number, JsonObject worker) {
    scheduler = worker.text("scheduler");
  }

  @Override
  public void task(JsonObject task, long offset) {
    long of = task.count("rank");
    if (rank != Long.MIN_VALUE && rank != of) {
      throw new InputException(
          report + " has tasks of several processes; replay the report of one of them");
    }
    rank = of;
    String codelet = task.text("codelet");
    String name = task.text("name");
    to.accept(
        new TracedTask(
            Long.toString(task.count("number")),
            name.isEmpty() ? codelet : name,
            models.getOrDefault(codelet, codelet),
            footprint(task.text("footprint")),
            bytes(task),
            (int) task.count("priority"),
            task.integer("submit"),
            task.integer("start"),
            task.integer("end"),
            (int) task.integer("worker").orElse(-1),
            after(task)));
  }

  private static double bytes(JsonObject task) {
    double bytes = 0;
    for (Object one : task.list("data")) {
      bytes += one instanceof JsonObject data ? data.count("bytes") : 0;
    }
    return bytes;
  }

  private static List<String> after(JsonObject task) {
    return task.list("after").stream()
        .filter(one -> one instanceof List<?> pair && !pair.isEmpty())
        .map(one -> String.valueOf(((List<?>) one).get(0)))
        .toList();
  }

  private static int footprint(String text) {
    try {
      return Integer.parseUnsignedInt(text, HEXADECIMAL);
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}
