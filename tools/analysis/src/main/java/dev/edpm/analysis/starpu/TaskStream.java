package dev.edpm.analysis.starpu;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.CodeletPart;
import dev.edpm.analysis.part.Rank;
import dev.edpm.analysis.part.RunPart;
import dev.edpm.analysis.part.TaskPart;
import dev.edpm.analysis.part.TracePart;
import dev.edpm.analysis.part.WorkerPart;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import dev.edpm.analysis.timeline.RunClock;
import dev.edpm.analysis.timeline.Selection;
import dev.edpm.analysis.timeline.TraceScopes;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Reads the selected tasks of a report, in the order of the report, one at a time. */
final class TaskStream implements ReportVisitor {

  private static final CodeletPart NO_CODELET = new CodeletPart(new JsonObject());

  private final Selection selection;
  private final TraceScopes scopes;
  private final Consumer<TracedTask> tasks;
  private final RunClock runs = new RunClock();
  private final Map<String, CodeletPart> codelets = new HashMap<>();

  /** The memory of each worker, by its key in the report. */
  private final Map<String, Long> nodes = new HashMap<>();

  private long dropped;
  private long untraced;

  /**
   * What is not in the stream.
   *
   * @param dropped the number of tasks in the whole report of which the trace dropped what they
   *     waited for
   * @param untraced the number of tasks that ran while the trace was off
   */
  record LeftOut(long dropped, long untraced) {}

  private TaskStream(Selection selection, TraceScopes scopes, Consumer<TracedTask> tasks) {
    this.selection = selection;
    this.scopes = scopes;
    this.tasks = tasks;
  }

  /**
   * Reads a report. A task that has not started is passed if its submission is selected.
   *
   * @param scopes when the runs were traced, which the report has only after its tasks
   */
  static LeftOut read(
      Path report, Selection selection, TraceScopes scopes, Consumer<TracedTask> tasks) {
    TaskStream stream = new TaskStream(selection, scopes, tasks);
    ReportReader.read(report, stream);
    return new LeftOut(stream.dropped, stream.untraced);
  }

  @Override
  public void trace(long rank, TracePart trace) {
    dropped += trace.dropped(TracePart.TASKS);
  }

  @Override
  public void run(RunPart run) {
    runs.add(run);
  }

  @Override
  public void codelet(String name, CodeletPart codelet) {
    codelets.put(name, codelet);
  }

  @Override
  public void worker(String number, WorkerPart worker) {
    nodes.put(number, worker.node());
  }

  @Override
  public void task(TaskPart task, long position) {
    String codelet = task.codelet();
    if (!selection.regions().test(codelet)) {
      return;
    }
    TracedTask traced =
        new TracedTask(
            task,
            codelets.getOrDefault(codelet, NO_CODELET),
            nodes.getOrDefault(Rank.key(task.rank(), task.worker().orElse(0)), 0L),
            runs.axis(task.rank()));
    long submitted = traced.aligned(task.submit()).orElse(0);
    long start = traced.aligned(task.start()).orElse(submitted);
    if (!isTraced(task)) {
      untraced++;
    } else if (selection.overlaps(start, traced.aligned(task.end()).orElse(start))) {
      tasks.accept(traced);
    }
  }

  private boolean isTraced(TaskPart task) {
    long start = task.start().orElse(task.submit().orElse(0));
    long end = task.end().orElse(start);
    return !selection.traced() || scopes.overlap(task.rank(), start, end);
  }
}
