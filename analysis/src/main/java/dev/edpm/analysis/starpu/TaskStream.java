package dev.edpm.analysis.starpu;

import dev.edpm.analysis.align.Alignment;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import dev.edpm.analysis.timeline.RunClock;
import dev.edpm.analysis.timeline.Selection;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads the selected tasks of a report, in the order of the report, one at a time. */
final class TaskStream implements ReportVisitor {

  private final Selection selection;
  private final Consumer<TracedTask> tasks;
  private final Map<Long, JsonObject> runs = new HashMap<>();
  private final Map<String, JsonObject> codelets = new HashMap<>();
  private final Map<Long, Alignment> axes = new HashMap<>();

  private TaskStream(Selection selection, Consumer<TracedTask> tasks) {
    this.selection = selection;
    this.tasks = tasks;
  }

  /** Reads a report. A task that has not started is passed if its submission is selected. */
  static void read(Path report, Selection selection, Consumer<TracedTask> tasks) {
    ReportReader.read(report, new TaskStream(selection, tasks));
  }

  @Override
  public void run(JsonObject run) {
    runs.put(run.integer("rank").orElse(0), run);
  }

  @Override
  public void codelet(String name, JsonObject codelet) {
    codelets.put(name, codelet);
  }

  @Override
  public void task(JsonObject task, long position) {
    String codelet = task.text("codelet");
    if (!selection.regions().test(codelet)) {
      return;
    }
    // Only the tasks of a merge have a rank.
    Alignment axis =
        task.has("rank") ? axes.computeIfAbsent(task.count("rank"), this::axis) : Alignment.NONE;
    TracedTask traced =
        new TracedTask(task, codelets.getOrDefault(codelet, new JsonObject()), axis);
    long submitted = traced.time("submit").orElse(0);
    long start = traced.time("start").orElse(submitted);
    if (selection.overlaps(start, traced.time("end").orElse(start))) {
      tasks.accept(traced);
    }
  }

  private Alignment axis(long rank) {
    Optional<Instant> first = RunClock.first(runs.values());
    return RunClock.axis(runs.getOrDefault(rank, new JsonObject()), first);
  }
}
