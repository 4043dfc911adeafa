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
  private long dropped;

  private TaskStream(Selection selection, Consumer<TracedTask> tasks) {
    this.selection = selection;
    this.tasks = tasks;
  }

  /**
   * Reads a report. A task that has not started is passed if its submission is selected.
   *
   * @return the number of tasks in the whole report of which the trace dropped what they waited for
   */
  static long read(Path report, Selection selection, Consumer<TracedTask> tasks) {
    TaskStream stream = new TaskStream(selection, tasks);
    ReportReader.read(report, stream);
    return stream.dropped;
  }

  @Override
  public void trace(long rank, JsonObject trace) {
    dropped += trace.object("dropped").count("tasks");
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
