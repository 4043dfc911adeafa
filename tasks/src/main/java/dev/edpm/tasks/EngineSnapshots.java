package dev.edpm.tasks;

import dev.edpm.runtime.series.ThreadInfo;
import dev.edpm.tasks.EngineSnapshot.CodeletSnapshot;
import dev.edpm.tasks.EngineSnapshot.WorkerSnapshot;
import dev.edpm.tasks.model.ModelSnapshot;
import dev.edpm.tasks.model.PerformanceModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;

/** Takes snapshots of an engine. On any thread. */
final class EngineSnapshots {

  private final Worker[] workers;
  private final FeedbackPeriod period;
  private final long origin;
  private final Activity.Reading[] readings;

  private EngineSnapshots(Worker[] workers, FeedbackPeriod period, long origin) {
    this.workers = workers;
    this.period = period;
    this.origin = origin;
    this.readings = new Activity.Reading[workers.length];
    for (int i = 0; period != null && i < workers.length; i++) {
      readings[i] = workers[i].states().read(period);
    }
  }

  /**
   * Takes a snapshot.
   *
   * @param codelets gives those that there are
   * @param period the present period of feedback or the last, {@code null} where there was none
   * @param origin what times are to count from, by the clock of the process
   */
  static EngineSnapshot of(
      Supplier<List<CodeletState>> codelets,
      Worker[] workers,
      String scheduler,
      FeedbackPeriod period,
      long origin) {
    EngineSnapshots from = new EngineSnapshots(workers, period, origin);
    Optional<RecordedTasks> tasks = period == null ? Optional.empty() : from.tasks(codelets);
    List<CodeletState> met = codelets.get();
    return new EngineSnapshot(
        met.stream()
            .sorted(Comparator.comparing(state -> state.codelet().name()))
            .map(from::codelet)
            .toList(),
        from.workers(scheduler),
        tasks,
        from.models(met));
  }

  private List<ModelSnapshot> models(List<CodeletState> codelets) {
    return codelets.stream()
        .filter(codelet -> executed(codelet) > 0)
        .flatMap(CodeletState::models)
        // Codelets of one symbol share theirs.
        .distinct()
        .sorted(
            Comparator.comparing(PerformanceModel::symbol).thenComparing(PerformanceModel::unit))
        .map(PerformanceModel::snapshot)
        .toList();
  }

  private long executed(CodeletState codelet) {
    return Arrays.stream(workers).mapToLong(worker -> worker.executed().of(codelet.index())).sum();
  }

  private CodeletSnapshot codelet(CodeletState codelet) {
    List<CodeletFeedback> lengths = new ArrayList<>();
    for (int i = 0; i < workers.length; i++) {
      if (period != null) {
        CodeletFeedback its = readings[i].codelet(codelet.index(), i);
        if (its.executions() > 0) {
          lengths.add(its);
        }
      }
    }
    OptionalLong submitted =
        period == null ? OptionalLong.empty() : OptionalLong.of(codelet.submitted(period));
    return new CodeletSnapshot(codelet.codelet(), executed(codelet), submitted, lengths);
  }

  private List<WorkerSnapshot> workers(String scheduler) {
    List<WorkerSnapshot> all = new ArrayList<>();
    for (int i = 0; i < workers.length; i++) {
      WorkerThread thread = workers[i].thread();
      all.add(
          new WorkerSnapshot(
              i,
              ThreadInfo.of(thread).id(),
              thread.getName(),
              scheduler,
              workers[i].executed().sum(),
              period == null
                  ? Optional.empty()
                  : Optional.of(readings[i].since(period.start(), i).from(origin))));
    }
    return all;
  }

  private Optional<RecordedTasks> tasks(Supplier<List<CodeletState>> codelets) {
    List<TaskLog> logs = new ArrayList<>();
    logs.add(period.elsewhere());
    for (Worker worker : workers) {
      TaskLog its = worker.states().tasks(period);
      if (its != null) {
        logs.add(its);
      }
    }
    return Optional.of(
        new SortedTasks(
            logs,
            () ->
                codelets.get().stream()
                    .sorted(Comparator.comparingInt(CodeletState::index))
                    .map(CodeletState::codelet)
                    .toList(),
            origin));
  }
}
