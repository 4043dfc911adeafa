package dev.edpm.tasks;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.monitor.CounterModule;
import dev.edpm.runtime.monitor.CounterRegistrar;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.monitor.SamplePoint;
import dev.edpm.runtime.monitor.SampleRequest;
import dev.edpm.runtime.monitor.SampleUpdater;
import dev.edpm.runtime.monitor.Samplings;
import dev.edpm.tasks.sync.PaddedLong;

/**
 * StarPU's counters of tasks, and the samples that are taken when they change: the process's at
 * each submission and after waiting, a worker's after each task, a codelet's at submission and
 * after each task. Safe on any thread.
 */
final class TaskCounters implements CounterModule {

  // The ranks of StarPU's counters in their scopes, which are reserved.
  private static final int TOTAL_SUBMITTED = 0;
  private static final int PEAK_SUBMITTED = 1;
  private static final int PEAK_READY = 2;
  private static final int CODELET_EXECUTED = 3;
  private static final int WORKER_EXECUTED = 0;

  private final TaskEngine engine;
  private final Monitoring monitoring;
  private final Flow flow;
  private final PaddedLong submitted = new PaddedLong();
  private final Peak peakSubmitted = new Peak();
  private final Peak peakReady = new Peak();

  /** One for all counters of a scope, so that it is asked once for a sample. */
  private final SampleUpdater ofProcess = this::process;

  private final SampleUpdater ofWorkers = this::worker;
  private final SampleUpdater ofCodelets = this::codelet;

  /** Where samples are made. */
  private final SamplePoint process;

  private final SamplePoint[] workers;

  TaskCounters(TaskEngine engine, Flow flow, Monitoring monitoring) {
    this.engine = engine;
    this.flow = flow;
    this.monitoring = monitoring;
    process = monitoring.point(MonitorScope.GLOBAL, null, on -> {});
    workers = new SamplePoint[engine.options().workers()];
    for (int i = 0; i < workers.length; i++) {
      workers[i] = monitoring.point(MonitorScope.PER_WORKER, i, on -> {});
    }
  }

  /** Returns where samples of a codelet are made. */
  SamplePoint point(String codelet, SamplePoint.Watch watch) {
    return monitoring.point(MonitorScope.PER_CODELET, codelet, watch);
  }

  boolean isCollecting() {
    return monitoring.isCollecting();
  }

  /**
   * A task was submitted and is not counted as ready: StarPU's submission callback runs before
   * that.
   */
  void submitted(Task task, CodeletState codelet) {
    boolean collecting = monitoring.isCollecting();
    CodeletCounters its = codelet.counters();
    // Looked up once for both samples.
    Samplings by =
        collecting && (its != null || process.isListened()) ? monitoring.samplings() : null;
    if (collecting) {
      submitted.getAndAdd(1);
      flow.showWaiting(peakSubmitted);
    }
    if (by != null) {
      process.sample(null, by);
    }
    if (its != null) {
      task.countedBy(its);
      its.submitted(collecting);
      // Who begins to collect at this moment asks the other way round.
      if (!collecting && monitoring.isCollecting()) {
        its.showWaiting();
      }
    }
    if (its != null && by != null) {
      // Just after it is counted, as long as what samples need is here.
      codelet.sample(its, by);
    }
  }

  /** A task has become ready, and nobody has taken it yet. The worker is as {@link Flow} has it. */
  void ready(Task task, int worker) {
    CodeletCounters its = task.counters();
    flow.ready(worker);
    if (its != null) {
      its.ready(worker);
    }
    // Asked after it is counted: who begins to collect at this moment asks the other way round.
    if (!monitoring.isCollecting()) {
      return;
    }
    flow.showReady(peakReady);
    if (its != null) {
      its.showReady();
    }
  }

  /** A task has run that started while counters were collected. */
  void executed(Task task, Worker worker, long nanos) {
    if (!monitoring.isCollecting()) {
      return;
    }
    Samplings by = worker.samplings();
    worker.counters().executed(nanos);
    workers[worker.number()].sample(null, by);
    CodeletCounters its = task.counters();
    if (its != null) {
      its.executed(worker.number(), nanos);
      task.codeletState().sample(its, by);
    }
  }

  /** Returns what the calling thread makes samples with. */
  Samplings samplings() {
    return monitoring.samplings();
  }

  /** Somebody has waited for tasks. */
  void waited() {
    if (monitoring.isCollecting()) {
      process.sample(null);
    }
  }

  /** The engine has ended: its counters can be read, and nobody is told of them any more. */
  void engineEnded() {
    process.end();
    for (SamplePoint worker : workers) {
      worker.end();
    }
  }

  @Override
  public void register(CounterRegistrar registrar) {
    for (String name : new String[] {"total_submitted", "peak_submitted", "peak_ready"}) {
      reserved(registrar, MonitorScope.GLOBAL, "g_" + name, ValueType.INT64);
      reserved(registrar, MonitorScope.PER_CODELET, "c_" + name, ValueType.INT64);
    }
    reserved(registrar, MonitorScope.PER_WORKER, "w_total_executed", ValueType.INT64);
    reserved(registrar, MonitorScope.PER_WORKER, "w_cumul_execution_time", ValueType.DOUBLE);
    reserved(registrar, MonitorScope.PER_CODELET, "c_total_executed", ValueType.INT64);
    reserved(registrar, MonitorScope.PER_CODELET, "c_cumul_execution_time", ValueType.DOUBLE);
  }

  /** Monitoring knows the kind, the unit and the help text of StarPU's counters. */
  private void reserved(
      CounterRegistrar registrar, MonitorScope scope, String name, ValueType type) {
    SampleUpdater updater =
        switch (scope) {
          case GLOBAL -> ofProcess;
          case PER_WORKER -> ofWorkers;
          default -> ofCodelets;
        };
    registrar.counter(scope, "starpu.task." + name, type, "", "", updater);
  }

  @Override
  public void collectingStarts() {
    flow.showWaiting(peakSubmitted);
    flow.showReady(peakReady);
    engine.showCodelets();
  }

  private void process(SampleRequest request) {
    for (int i = 0; i < request.size(); i++) {
      switch (request.rank(i)) {
        case TOTAL_SUBMITTED -> request.set(i, submitted.get());
        case PEAK_SUBMITTED -> request.set(i, peakSubmitted.get());
        default -> request.set(i, peakReady.get());
      }
    }
  }

  private void worker(SampleRequest request) {
    int number = (Integer) request.instance();
    WorkerCounters its = number < workers.length ? engine.worker(number).counters() : null;
    for (int i = 0; i < request.size(); i++) {
      if (its == null) {
        request.unavailable(i, "there is no worker " + number);
      } else if (request.rank(i) == WORKER_EXECUTED) {
        request.set(i, its.executed());
      } else {
        request.set(i, its.micros());
      }
    }
  }

  private void codelet(SampleRequest request) {
    CodeletCounters its =
        request.detail() instanceof CodeletCounters counters
            ? counters
            : engine.countersOf((String) request.instance());
    for (int i = 0; i < request.size(); i++) {
      if (its == null) {
        request.unavailable(i, "nobody listens to the codelet " + request.instance());
        continue;
      }
      switch (request.rank(i)) {
        case TOTAL_SUBMITTED -> request.set(i, its.totalSubmitted());
        case PEAK_SUBMITTED -> request.set(i, its.peakSubmitted());
        case PEAK_READY -> request.set(i, its.peakReady());
        case CODELET_EXECUTED -> request.set(i, its.totalExecuted());
        default -> request.set(i, its.micros());
      }
    }
  }
}
