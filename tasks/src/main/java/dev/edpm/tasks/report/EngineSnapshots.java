package dev.edpm.tasks.report;

import dev.edpm.runtime.ThreadInfo;
import dev.edpm.runtime.extension.CounterRequest;
import dev.edpm.tasks.activity.Activity;
import dev.edpm.tasks.activity.RecordedTasks;
import dev.edpm.tasks.activity.SortedTasks;
import dev.edpm.tasks.activity.TaskLog;
import dev.edpm.tasks.device.Devices;
import dev.edpm.tasks.device.DevicesSnapshot;
import dev.edpm.tasks.feedback.CodeletFeedback;
import dev.edpm.tasks.feedback.WorkerFeedback;
import dev.edpm.tasks.job.CodeletState;
import dev.edpm.tasks.job.FeedbackPeriod;
import dev.edpm.tasks.model.ModelSnapshot;
import dev.edpm.tasks.model.PerformanceModel;
import dev.edpm.tasks.report.EngineSnapshot.CodeletSnapshot;
import dev.edpm.tasks.report.EngineSnapshot.CounterTotal;
import dev.edpm.tasks.report.EngineSnapshot.WorkerSnapshot;
import dev.edpm.tasks.worker.Worker;
import dev.edpm.tasks.worker.WorkerThread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;

/** Takes snapshots of an engine. On any thread. */
public final class EngineSnapshots {

  private final Worker[] workers;
  private final CounterRequest counters;
  private final FeedbackPeriod period;
  private final long origin;
  private final Activity.Reading[] readings;

  private final TaskLog elsewhere;

  private EngineSnapshots(
      Worker[] workers,
      CounterRequest counters,
      FeedbackPeriod period,
      TaskLog elsewhere,
      long origin) {
    this.workers = workers;
    this.counters = counters;
    this.elsewhere = elsewhere;
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
   * @param codelets returns the current codelets
   * @param counters the counters that are counted in all tasks
   * @param period the current or last period of feedback, {@code null} if there was none
   * @param elsewhere the tasks of the period that no worker ran, or {@code null}
   * @param devices the devices, {@code null} if there are none
   * @param origin the time that times are relative to, by the clock of the process
   */
  public static EngineSnapshot of(
      Supplier<List<CodeletState>> codelets,
      Worker[] workers,
      String scheduler,
      CounterRequest counters,
      FeedbackPeriod period,
      TaskLog elsewhere,
      Devices devices,
      long origin) {
    EngineSnapshots from = new EngineSnapshots(workers, counters, period, elsewhere, origin);
    Optional<RecordedTasks> tasks = period == null ? Optional.empty() : from.tasks(codelets);
    List<CodeletState> met = codelets.get();
    return new EngineSnapshot(
        met.stream()
            .sorted(Comparator.comparing(state -> state.codelet().name()))
            .map(from::codelet)
            .toList(),
        from.workers(scheduler),
        tasks,
        from.models(met),
        devices == null ? DevicesSnapshot.NONE : devices.snapshot());
  }

  private List<ModelSnapshot> models(List<CodeletState> codelets) {
    return codelets.stream()
        .filter(this::hasRun)
        .flatMap(CodeletState::models)
        // Codelets with the same symbol share a model.
        .distinct()
        .sorted(
            Comparator.comparing(PerformanceModel::symbol).thenComparing(PerformanceModel::unit))
        .map(PerformanceModel::snapshot)
        .toList();
  }

  /** Returns whether a task was executed since the engine started: no reset changes models. */
  private boolean hasRun(CodeletState codelet) {
    return Arrays.stream(workers).anyMatch(worker -> worker.executed().of(codelet.index()) > 0);
  }

  private long executed(CodeletState codelet) {
    return Arrays.stream(workers)
        .mapToLong(worker -> worker.executed().sinceReset(codelet.index()))
        .sum();
  }

  private CodeletSnapshot codelet(CodeletState codelet) {
    List<CodeletFeedback> lengths = new ArrayList<>();
    for (int i = 0; i < workers.length; i++) {
      if (period != null) {
        CodeletFeedback length = readings[i].codelet(codelet.index(), i);
        if (length.executions() > 0) {
          lengths.add(length);
        }
      }
    }
    OptionalLong submitted =
        period == null ? OptionalLong.empty() : OptionalLong.of(codelet.submitted(period));
    return new CodeletSnapshot(
        codelet.codelet(), executed(codelet), submitted, lengths, totals(codelet.index()));
  }

  private List<CounterTotal> totals(int codelet) {
    List<CounterTotal> totals = new ArrayList<>();
    for (int i = 0; i < counters.counters().size(); i++) {
      long count = 0;
      long sum = 0;
      for (Worker worker : workers) {
        count += worker.counts().count(codelet, i);
        sum += worker.counts().sum(codelet, i);
      }
      totals.add(new CounterTotal(counters.counters().get(i).name(), count, sum, Optional.empty()));
    }
    counters
        .unavailable()
        .forEach((name, reason) -> totals.add(new CounterTotal(name, 0, 0, Optional.of(reason))));
    totals.sort(Comparator.comparing(CounterTotal::counter));
    return totals;
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
              workers[i].executed().sinceReset(),
              period == null
                  ? Optional.empty()
                  : Optional.of(from(origin, readings[i].since(period.start(), i)))));
    }
    return all;
  }

  /** Returns the same feedback with its start relative to another time. */
  private static WorkerFeedback from(long origin, WorkerFeedback feedback) {
    return new WorkerFeedback(
        feedback.worker(),
        feedback.start() - origin,
        feedback.total(),
        feedback.split(),
        feedback.overlapping(),
        feedback.executed(),
        feedback.flops(),
        feedback.energy());
  }

  private Optional<RecordedTasks> tasks(Supplier<List<CodeletState>> codelets) {
    List<TaskLog> logs = new ArrayList<>();
    if (elsewhere != null) {
      logs.add(elsewhere);
    }
    for (Worker worker : workers) {
      TaskLog log = worker.states().tasks(period);
      if (log != null) {
        logs.add(log);
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
