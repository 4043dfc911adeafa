package dev.edpm.tasks.report;

import dev.edpm.runtime.Problem;
import dev.edpm.tasks.activity.RecordedTasks;
import dev.edpm.tasks.codelet.CodeletSpec;
import dev.edpm.tasks.device.DevicesSnapshot;
import dev.edpm.tasks.feedback.CodeletFeedback;
import dev.edpm.tasks.feedback.WorkerFeedback;
import dev.edpm.tasks.model.ModelSnapshot;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * The state of an engine at a moment, for the report. Times are relative to a given origin.
 * Immutable.
 *
 * @param codelets the codelets of the engine, sorted by name
 * @param workers the workers, by number
 * @param tasks the ended tasks, empty if feedback was never on
 * @param models the models of the codelets of which a task was executed since the engine started,
 *     sorted by symbol
 * @param devices the devices and their memories, empty if there are none
 */
public record EngineSnapshot(
    List<CodeletSnapshot> codelets,
    List<WorkerSnapshot> workers,
    Optional<RecordedTasks> tasks,
    List<ModelSnapshot> models,
    DevicesSnapshot devices) {

  /** The snapshot if no engine ran. */
  public static final EngineSnapshot NONE =
      new EngineSnapshot(List.of(), List.of(), Optional.empty(), List.of(), DevicesSnapshot.NONE);

  /** Creates the snapshot of an engine without devices. */
  public EngineSnapshot(
      List<CodeletSnapshot> codelets,
      List<WorkerSnapshot> workers,
      Optional<RecordedTasks> tasks,
      List<ModelSnapshot> models) {
    this(codelets, workers, tasks, models, DevicesSnapshot.NONE);
  }

  /** Copies the lists. */
  public EngineSnapshot {
    codelets = List.copyOf(codelets);
    workers = List.copyOf(workers);
    models = List.copyOf(models);
  }

  /**
   * A codelet.
   *
   * @param codelet the description of the codelet
   * @param executed the number of tasks executed since the engine started or was reset
   * @param submitted the number of tasks submitted since feedback was reset; empty if it was never
   *     on
   * @param lengths the durations of tasks since feedback was reset, for each worker that executed
   *     some
   * @param counters the totals of the counters that are counted in all tasks, since the engine
   *     started or was reset
   */
  public record CodeletSnapshot(
      CodeletSpec codelet,
      long executed,
      OptionalLong submitted,
      List<CodeletFeedback> lengths,
      List<CounterTotal> counters) {}

  /**
   * The total of a counter over the tasks of a codelet.
   *
   * @param counter the full name
   * @param count the number of tasks with a value
   * @param sum the sum of their values
   * @param unavailable the reason why the counter cannot be counted here, empty if it can
   */
  public record CounterTotal(String counter, long count, long sum, Optional<String> unavailable) {}

  /**
   * A worker.
   *
   * @param number the number of the worker
   * @param thread the id of its thread
   * @param name the name of its thread
   * @param scheduler the name of the scheduler
   * @param executed the number of tasks executed since the engine started or was reset
   * @param feedback its activity since feedback was reset; empty if it was never on
   */
  public record WorkerSnapshot(
      int number,
      long thread,
      String name,
      String scheduler,
      long executed,
      Optional<WorkerFeedback> feedback) {}

  /** Returns whether no engine ran. */
  public boolean isEmpty() {
    return workers.isEmpty();
  }

  /** Returns the totals of counters in all codelets of which a task was executed. */
  public Stream<CounterTotal> counters() {
    return codelets.stream()
        .filter(codelet -> codelet.executed() > 0)
        .flatMap(codelet -> codelet.counters().stream());
  }

  /** Returns the problems to report about the snapshot. */
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
