package dev.edpm.tasks.starpu;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.monitor.CounterInfo;
import dev.edpm.runtime.monitor.CounterModule;
import dev.edpm.runtime.monitor.CounterRegistrar;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.monitor.SamplePoint;
import dev.edpm.runtime.monitor.SampleRequest;
import dev.edpm.runtime.monitor.SampleUpdater;
import dev.edpm.runtime.monitor.Samplings;
import dev.edpm.tasks.job.CodeletState;
import dev.edpm.tasks.job.CodeletTable;
import dev.edpm.tasks.job.Job;
import dev.edpm.tasks.load.CodeletCounters;
import dev.edpm.tasks.load.Flow;
import dev.edpm.tasks.load.Peak;
import dev.edpm.tasks.sync.PaddedLong;

/**
 * StarPU's task counters, and the samples that are taken when they change: of the process at each
 * submission and after waiting, of a worker after each task, of a codelet at the submission and
 * after each task. Safe on any thread.
 */
public final class TaskCounters implements CounterModule {

  // The indices of StarPU's counters in their scopes, which are reserved.
  private static final int TOTAL_SUBMITTED = 0;
  private static final int PEAK_SUBMITTED = 1;
  private static final int PEAK_READY = 2;
  private static final int CODELET_EXECUTED = 3;
  private static final int WORKER_EXECUTED = 0;

  private final CodeletTable codelets;
  private final Monitoring monitoring;
  private final Flow flow;
  private final PaddedLong submitted = new PaddedLong();
  private final Peak peakSubmitted = new Peak();
  private final Peak peakReady = new Peak();

  /** One updater for all counters of a scope, so that a sample calls it once. */
  private final SampleUpdater ofProcess = collected(this::process);

  private final SampleUpdater ofWorkers = collected(this::worker);
  private final SampleUpdater ofCodelets = collected(this::codelet);

  /** Whether samples have been collected since the engine started. */
  private volatile boolean hasCollected;

  /** The places where samples are taken. */
  private final SamplePoint process;

  private final SamplePoint[] workers;

  private final WorkerCounters[] executed;

  /**
   * By worker, its means to take samples; {@code null} until the first sample. Confined to the
   * worker's thread.
   */
  private final Samplings[] samplings;

  /**
   * Creates the counters of an engine.
   *
   * @param codelets the codelets of the engine
   * @param workers the number of workers
   */
  public TaskCounters(CodeletTable codelets, int workers, Flow flow, Monitoring monitoring) {
    this.codelets = codelets;
    this.flow = flow;
    this.monitoring = monitoring;
    process = monitoring.point(MonitorScope.GLOBAL, null, on -> {});
    this.workers = new SamplePoint[workers];
    executed = new WorkerCounters[workers];
    samplings = new Samplings[workers];
    for (int i = 0; i < workers; i++) {
      this.workers[i] = monitoring.point(MonitorScope.PER_WORKER, i, on -> {});
      executed[i] = new WorkerCounters();
    }
  }

  /** Returns an updater whose counters have no values before collecting has started. */
  private SampleUpdater collected(SampleUpdater values) {
    return new SampleUpdater() {
      @Override
      public void update(SampleRequest request) {
        if (hasCollected || monitoring.isCollecting()) {
          values.update(request);
        } else {
          for (int i = 0; i < request.size(); i++) {
            request.unavailable(
                i, "collecting has not started; call startCollection() of Edpm.monitoring()");
          }
        }
      }

      @Override
      public boolean isCollected(CounterInfo counter) {
        return true;
      }
    };
  }

  /** Returns whether counters are being collected. */
  public boolean isCollecting() {
    return monitoring.isCollecting();
  }

  /**
   * Counts a submitted task. Called before the task can count as ready, because StarPU calls its
   * submission listener at that point.
   */
  public void submitted(Job task, CodeletState codelet) {
    boolean collecting = monitoring.isCollecting();
    CodeletCounters counters = codelet.counters();
    // Looked up once for both samples.
    Samplings by =
        collecting && (counters != null || process.isListened()) ? monitoring.samplings() : null;
    if (collecting) {
      submitted.getAndAdd(1);
      flow.showWaiting(peakSubmitted);
    }
    if (by != null) {
      process.sample(null, by);
    }
    if (counters != null) {
      task.countedBy(counters);
      counters.submitted(collecting);
      // A thread that starts the collection at this moment checks in the opposite order, so the
      // task is not missed.
      if (!collecting && monitoring.isCollecting()) {
        counters.showWaiting();
      }
    }
    if (counters != null && by != null) {
      // Immediately after counting, while the data for the sample is in the cache.
      codelet.sample(counters, by);
    }
  }

  /**
   * Counts a task that has become ready and that no worker has taken. The worker is as in {@link
   * Flow#ready}.
   */
  public void ready(Job task, int worker) {
    CodeletCounters counters = task.counters();
    flow.ready(worker);
    if (counters != null) {
      counters.ready(worker);
    }
    // Checked after counting: a thread that starts the collection at this moment checks in the
    // opposite order.
    if (!monitoring.isCollecting()) {
      return;
    }
    flow.showReady(peakReady);
    if (counters != null) {
      counters.showReady();
    }
  }

  /** Counts an executed task that started while counters were collected; on its worker. */
  public void executed(Job task, int worker, long nanos) {
    if (!monitoring.isCollecting()) {
      return;
    }
    Samplings by = samplings(worker);
    executed[worker].executed(nanos);
    workers[worker].sample(null, by);
    CodeletCounters counters = task.counters();
    if (counters != null) {
      counters.executed(worker, nanos);
      task.codeletState().sample(counters, by);
    }
  }

  private Samplings samplings(int worker) {
    if (samplings[worker] == null) {
      samplings[worker] = monitoring.samplings();
    }
    return samplings[worker];
  }

  /** Takes a sample, because a thread has waited for tasks. */
  public void waited() {
    if (monitoring.isCollecting()) {
      process.sample(null);
    }
  }

  /**
   * Ends the sampling of an ended engine. Its counters can still be read, but listeners are no
   * longer notified.
   */
  public void engineEnded() {
    process.end();
    for (SamplePoint worker : workers) {
      worker.end();
    }
  }

  @Override
  public void register(CounterRegistrar registrar) {
    if (monitoring.isCollecting()) {
      hasCollected = true;
    }
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
    hasCollected = true;
    flow.showWaiting(peakSubmitted);
    flow.showReady(peakReady);
    codelets.all().forEach(CodeletState::show);
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
    WorkerCounters counters = number < workers.length ? executed[number] : null;
    for (int i = 0; i < request.size(); i++) {
      if (counters == null) {
        request.unavailable(i, "there is no worker " + number);
      } else if (request.rank(i) == WORKER_EXECUTED) {
        request.set(i, counters.executed());
      } else {
        request.set(i, counters.micros());
      }
    }
  }

  private void codelet(SampleRequest request) {
    CodeletCounters counters =
        request.detail() instanceof CodeletCounters detail
            ? detail
            : countersOf((String) request.instance());
    for (int i = 0; i < request.size(); i++) {
      if (counters == null) {
        request.unavailable(i, "the codelet " + request.instance() + " has no listener");
        continue;
      }
      switch (request.rank(i)) {
        case TOTAL_SUBMITTED -> request.set(i, counters.totalSubmitted());
        case PEAK_SUBMITTED -> request.set(i, counters.peakSubmitted());
        case PEAK_READY -> request.set(i, counters.peakReady());
        case CODELET_EXECUTED -> request.set(i, counters.totalExecuted());
        default -> request.set(i, counters.micros());
      }
    }
  }

  private CodeletCounters countersOf(String codelet) {
    CodeletState state = codelets.find(codelet);
    return state == null ? null : state.counters();
  }
}
