package dev.edpm.tasks.report;

import dev.edpm.runtime.config.Problem;
import dev.edpm.tasks.activity.RecordedTasks;
import dev.edpm.tasks.codelet.CodeletSpec;
import dev.edpm.tasks.feedback.CodeletFeedback;
import dev.edpm.tasks.feedback.WorkerFeedback;
import dev.edpm.tasks.model.ModelSnapshot;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What an engine did up to one moment: what the report says of it. Times count from the origin that
 * was asked for. Immutable.
 *
 * @param codelets the codelets that it has met, sorted by name
 * @param workers its workers, by number
 * @param tasks the tasks that have ended, empty where feedback was never on
 * @param models what the models of those codelets know that had a task executed, sorted by symbol
 */
public record EngineSnapshot(
    List<CodeletSnapshot> codelets,
    List<WorkerSnapshot> workers,
    Optional<RecordedTasks> tasks,
    List<ModelSnapshot> models) {

  /** What there is where no engine ran. */
  public static final EngineSnapshot NONE =
      new EngineSnapshot(List.of(), List.of(), Optional.empty(), List.of());

  /** Copies the lists. */
  public EngineSnapshot {
    codelets = List.copyOf(codelets);
    workers = List.copyOf(workers);
    models = List.copyOf(models);
  }

  /**
   * A codelet.
   *
   * @param codelet what it is
   * @param executed how many of its tasks were executed since the engine started
   * @param submitted how many were submitted since feedback was reset; empty where it was never on
   * @param lengths how long its tasks took since feedback was reset, for each worker that executed
   *     some
   */
  public record CodeletSnapshot(
      CodeletSpec codelet, long executed, OptionalLong submitted, List<CodeletFeedback> lengths) {}

  /**
   * A worker.
   *
   * @param number its number
   * @param thread its thread's id
   * @param name its thread's name
   * @param scheduler the name of the scheduler that gives it tasks
   * @param executed how many tasks it executed since the engine started
   * @param feedback what it did since feedback was reset; empty where it was never on
   */
  public record WorkerSnapshot(
      int number,
      long thread,
      String name,
      String scheduler,
      long executed,
      Optional<WorkerFeedback> feedback) {}

  /** Tells whether no engine ran. */
  public boolean isEmpty() {
    return workers.isEmpty();
  }

  /** Returns what is to be said of it. */
  public List<Problem> problems() {
    long dropped = tasks.map(RecordedTasks::dropped).orElse(0L);
    return dropped == 0
        ? List.of()
        : List.of(
            Problem.of(
                "tasks-dropped",
                dropped
                    + (dropped == 1 ? " task has" : " tasks have")
                    + " no record because the limit was reached: records of tasks take at most a"
                    + " sixteenth of the heap, and at most a million are kept; the totals of"
                    + " codelets and workers include all tasks"));
  }
}
