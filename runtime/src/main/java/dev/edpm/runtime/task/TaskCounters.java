package dev.edpm.runtime.task;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.monitor.CounterModule;
import dev.edpm.runtime.monitor.CounterRegistrar;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.monitor.SampleRequest;

/**
 * StarPU's counters of tasks, and the samples that are taken when they change: the process's at
 * each submission and after waiting, a worker's after each task, a codelet's at submission and
 * after each task. Safe on any thread.
 */
final class TaskCounters implements CounterModule {

  private final TaskEngine engine;
  private final Monitoring monitoring;
  private final Flow flow;
  private final PaddedLong submitted = new PaddedLong();
  private final Peak peakSubmitted = new Peak();
  private final Peak peakReady = new Peak();

  TaskCounters(TaskEngine engine, Flow flow, Monitoring monitoring) {
    this.engine = engine;
    this.flow = flow;
    this.monitoring = monitoring;
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
    if (its != null) {
      task.countedBy(its);
      its.submitted(collecting);
    }
    if (!collecting) {
      return;
    }
    submitted.getAndAdd(1);
    flow.showWaiting(peakSubmitted);
    monitoring.sample(MonitorScope.GLOBAL, null, this);
    if (its != null) {
      monitoring.sample(MonitorScope.PER_CODELET, codelet.codelet().name(), its);
    }
  }

  /** A task has become ready, and nobody has taken it yet. */
  void ready(Task task) {
    flow.ready();
    boolean collecting = monitoring.isCollecting();
    if (collecting) {
      flow.showReady(peakReady);
    }
    if (task.counters() != null) {
      task.counters().ready(collecting);
    }
  }

  /** A task has run, while counters are collected. */
  void executed(Task task, Worker worker, long nanos) {
    worker.counters().executed(nanos);
    monitoring.sample(MonitorScope.PER_WORKER, worker.number(), worker.counters());
    CodeletCounters its = task.counters();
    if (its != null) {
      its.executed(nanos);
      monitoring.sample(MonitorScope.PER_CODELET, task.codelet().name(), its);
    }
  }

  /** Somebody has waited for tasks. */
  void waited() {
    if (monitoring.isCollecting()) {
      monitoring.sample(MonitorScope.GLOBAL, null, this);
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

  /** Monitoring knows the unit and the help text of StarPU's counters. */
  private void reserved(
      CounterRegistrar registrar, MonitorScope scope, String name, ValueType type) {
    registrar.counter(scope, "starpu.task." + name, type, "", "", this::update);
  }

  private void update(SampleRequest request) {
    for (int i = 0; i < request.size(); i++) {
      switch (request.scope()) {
        case GLOBAL -> global(request, i);
        case PER_WORKER -> worker(request, i);
        default -> codelet(request, i);
      }
    }
  }

  private void global(SampleRequest request, int i) {
    switch (request.counter(i).name()) {
      case "starpu.task.g_total_submitted" -> request.set(i, submitted.get());
      case "starpu.task.g_peak_submitted" -> request.set(i, peakSubmitted.get());
      default -> request.set(i, peakReady.get());
    }
  }

  private void worker(SampleRequest request, int i) {
    WorkerCounters its = engine.worker((Integer) request.instance()).counters();
    if (request.counter(i).type() == ValueType.INT64) {
      request.set(i, its.executed());
    } else {
      request.set(i, its.micros());
    }
  }

  private void codelet(SampleRequest request, int i) {
    CodeletCounters its = engine.countersOf((String) request.instance());
    if (its == null) {
      request.unavailable(i, "nobody listens to the codelet " + request.instance());
      return;
    }
    switch (request.counter(i).name()) {
      case "starpu.task.c_total_submitted" -> request.set(i, its.totalSubmitted());
      case "starpu.task.c_peak_submitted" -> request.set(i, its.peakSubmitted());
      case "starpu.task.c_peak_ready" -> request.set(i, its.peakReady());
      case "starpu.task.c_total_executed" -> request.set(i, its.totalExecuted());
      default -> request.set(i, its.micros());
    }
  }
}
