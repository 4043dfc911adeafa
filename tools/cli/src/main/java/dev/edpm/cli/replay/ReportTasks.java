package dev.edpm.cli.replay;

import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.part.CodeletPart;
import dev.edpm.analysis.part.TaskPart;
import dev.edpm.analysis.part.TracePart;
import dev.edpm.analysis.part.WorkerPart;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import dev.edpm.cli.text.Units;
import dev.edpm.tasks.codelet.AccessMode;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Reads tasks from a report, one at a time. */
final class ReportTasks implements ReportVisitor {

  private static final int HEXADECIMAL = 16;

  private final Path report;
  private final Consumer<RecordedTask> to;
  private final Map<String, String> models = new HashMap<>();

  /** By worker of a device, its place among them. */
  private final Map<Long, Integer> devices = new HashMap<>();

  /**
   * By worker of a device, as {@link RecordedTask#scale}: kernels on simulated ones that are fast
   * take as long as on CPU workers.
   */
  private final Map<Long, Double> scales = new HashMap<>();

  private String scheduler = "";
  private long rank = Long.MIN_VALUE;

  /** The number of tasks, and of those whose predecessors are not known. */
  private long all;

  private long unknown;

  /** Whether the trace of the run recorded tasks, and how many of them its limit dropped. */
  private boolean traced;

  private long dropped;

  /** By codelet, how many tasks ran, but are not in the report. */
  private final Map<String, Long> missing = new HashMap<>();

  private ReportTasks(Path report, Consumer<RecordedTask> to) {
    this.report = report;
    this.to = to;
  }

  /**
   * Reads a report, and returns the name of its scheduler, empty if there is none.
   *
   * @throws InputException if it is not a report, if it has tasks of several processes, or if it
   *     does not have all tasks and what they waited for
   */
  static String read(Path report, Consumer<RecordedTask> to) {
    ReportTasks tasks = new ReportTasks(report, to);
    ReportReader.read(report, tasks);
    tasks.requireAll();
    return tasks.scheduler;
  }

  /** Without all dependencies, a replay would run tasks at the same time that never can. */
  private void requireAll() {
    long absent = missing.values().stream().mapToLong(tasks -> Math.max(0, tasks)).sum();
    if (absent > 0) {
      throw new InputException(
          report
              + " lacks "
              + Units.count(absent, "task")
              + " that ran, because there was no memory for their records; run the program with a"
              + " larger heap (-Xmx), or with fewer tasks");
    }
    if (unknown == 0 || all == 1) {
      return;
    }
    if (!traced) {
      throw new InputException(
          report
              + " does not say which tasks wait for which others; run the program with"
              + " edpm.trace=tasks");
    }
    throw new InputException(
        report
            + " does not say what "
            + Units.format(unknown, "1")
            + " of "
            + Units.count(all, "task")
            + " waited for, because "
            + (dropped > 0
                ? "edpm.trace.limit was reached; run the program with a higher limit"
                : "they were submitted while the trace was stopped; run the program without"
                    + " edpm.trace.start=paused and Edpm.trace().stop()"));
  }

  @Override
  public void codelet(String name, CodeletPart codelet) {
    models.put(name, codelet.model().isEmpty() ? name : codelet.model());
    missing.merge(name, codelet.withFeedback(), Long::sum);
  }

  @Override
  public void worker(String number, WorkerPart worker) {
    scheduler = worker.scheduler();
    if (worker.isOfDevice() && number.matches("\\d{1,9}")) {
      Long id = Long.valueOf(number);
      devices.put(id, devices.size());
      scales.put(id, Math.min(1, worker.speed().orElse(Double.NaN)));
    }
  }

  @Override
  public void trace(long run, TracePart trace) {
    traced |= trace.records(TracePart.TASKS);
    dropped += trace.dropped(TracePart.TASKS);
  }

  @Override
  public void task(TaskPart task, long offset) {
    if (rank != Long.MIN_VALUE && rank != task.rank()) {
      throw new InputException(
          report + " has tasks of several processes; replay the report of one of them");
    }
    rank = task.rank();
    all++;
    unknown += task.isTraced() ? 0 : 1;
    missing.merge(task.codelet(), task.hasStarted() ? -1L : 0L, Long::sum);
    to.accept(
        new RecordedTask(
            Long.toString(task.number()),
            task.name(),
            models.getOrDefault(task.codelet(), task.codelet()),
            footprint(task.footprint()),
            task.bytes(),
            (int) task.priority(),
            task.submit(),
            task.start(),
            task.end(),
            (int) task.worker().orElse(-1),
            devices.getOrDefault(task.worker().orElse(-1), RecordedTask.NO_DEVICE),
            scales.getOrDefault(task.worker().orElse(-1), 1.0),
            task.after().stream().map(one -> Long.toString(one.number())).toList(),
            task.data().stream().map(ReportTasks::use).toList()));
  }

  private static RecordedTask.Use use(TaskPart.Data data) {
    AccessMode mode =
        switch (data.mode()) {
          case "read" -> AccessMode.READ;
          case "write" -> AccessMode.WRITE;
          default -> AccessMode.READ_WRITE;
        };
    return new RecordedTask.Use(Long.toString(data.handle()), mode, Math.max(0, data.bytes()));
  }

  private static int footprint(String text) {
    try {
      return Integer.parseUnsignedInt(text, HEXADECIMAL);
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}
