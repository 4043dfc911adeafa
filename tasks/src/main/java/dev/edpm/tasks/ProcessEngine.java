package dev.edpm.tasks;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.boot.Measurement;
import dev.edpm.runtime.config.TraceKind;
import dev.edpm.runtime.export.live.LivePart;
import dev.edpm.runtime.extension.Extension;
import dev.edpm.runtime.extension.Host;
import dev.edpm.runtime.report.ReportPart;
import dev.edpm.runtime.trace.TraceControl;
import dev.edpm.tasks.EngineSettings.FeedbackChoice;
import dev.edpm.tasks.activity.SummaryFile;
import dev.edpm.tasks.activity.TaskTraceCost;
import dev.edpm.tasks.device.ProvidedDevices;
import dev.edpm.tasks.report.EngineReport;
import dev.edpm.tasks.report.EngineSnapshot;
import dev.edpm.tasks.starpu.EnergyMeter;
import dev.edpm.tasks.trace.DataReport;
import dev.edpm.tasks.trace.DataTrace;
import dev.edpm.tasks.trace.EngineTrace;
import dev.edpm.tasks.trace.SubmitTrace;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The task engine of this process. Safe on any thread. */
final class ProcessEngine implements Extension {

  /** Created at the first use of tasks. */
  private static volatile ProcessEngine instance;

  private final Host host;
  private final ProvidedDevices provided;
  private final EngineSettings settings;

  /** By name: if a class is loaded again, its codelets replace the earlier ones. */
  private final Map<String, CodeletDefinition> codelets = new ConcurrentHashMap<>();

  /** The running engine, or {@code null}. */
  private volatile TaskEngine running;

  /** The engine that was started last, for the report; {@code null} if its data was reset. */
  private volatile TaskEngine last;

  /** The trace of that engine, or {@code null}. Guarded by the lock of the measurement. */
  private EngineTrace traced;

  private ProcessEngine(Host host) {
    this.host = host;
    provided = new ProvidedDevices(() -> host.settings().reader(host.problems()), host.problems());
    settings = EngineSettings.read(host.settings().reader(host.problems()), host.problems());
  }

  /**
   * Returns the instance. The first call joins the measurement and starts it, except for the part
   * that runs user code. Initialisers of generated classes may call this.
   */
  static ProcessEngine get() {
    ProcessEngine present = instance;
    return present != null ? present : join();
  }

  private static ProcessEngine join() {
    synchronized (ProcessEngine.class) {
      if (instance == null) {
        ProcessEngine fresh = Measurement.extend(ProcessEngine::new);
        fresh.traceData();
        TaskEngine.ofProcess(fresh::engine);
        instance = fresh;
      }
      return instance;
    }
  }

  /** Begins to trace data, before the first engine, because handles may be created before it. */
  private void traceData() {
    if (host.trace().has(TraceKind.DATA)) {
      DataTrace trace = new DataTrace(host.trace());
      host.trace().add(trace);
      DataTrace.current(trace);
    }
  }

  /** Makes a codelet known to the running engine, and to later ones. */
  void register(CodeletDefinition codelet) {
    codelets.put(codelet.name(), codelet);
    TaskEngine engine = running;
    if (engine != null) {
      engine.know(codelet);
      provided.late(codelet.spec());
    }
  }

  /**
   * Returns the running engine. If there is none, starts one with the settings; after a shutdown,
   * this also starts measuring again.
   *
   * @throws IllegalStateException if no engine runs and the process is ending
   */
  TaskEngine engine() {
    TaskEngine engine = running;
    return engine != null ? engine : host.alone(this::startedEngine);
  }

  private TaskEngine startedEngine() {
    TaskEngine engine = running;
    if (engine != null) {
      return engine;
    }
    requireLife();
    return launch(settings.options());
  }

  /**
   * Starts the engine.
   *
   * @throws IllegalStateException if it is already running, or the process is ending
   */
  TaskEngine start(EngineOptions options) {
    return host.alone(
        () -> {
          TaskEngine engine = running;
          if (engine != null) {
            throw new IllegalStateException(refusal(engine));
          }
          requireLife();
          return launch(options);
        });
  }

  /** Returns the message why no other engine can be started. */
  private static String refusal(TaskEngine running) {
    if (running.isClosed()) {
      return "the task engine was shut down, and its report has not been written yet:"
          + " call Edpm.shutDown() before Tasks.start";
    }
    return "the task engine is already running, with "
        + running.parts().workers.length
        + " workers and the scheduler "
        + running.options().policy().name()
        + ": call Tasks.start before the first task, or after Edpm.shutDown()";
  }

  /** Starts measuring again after a shutdown, because the engine needs it. */
  private void requireLife() {
    if (!host.revive()) {
      throw new IllegalStateException("the process is ending; tasks cannot run any more");
    }
  }

  private TaskEngine launch(EngineOptions options) {
    TraceControl trace = host.trace();
    Surroundings surroundings = surroundings();
    EngineTrace events = null;
    if (trace.isEnabled()) {
      if (traced != null) {
        trace.remove(traced);
      }
      events =
          new EngineTrace(
              trace,
              options.declaredWorkers() + surroundings.devices().size(),
              TaskTraceCost::nanos);
      trace.add(events);
      traced = events;
      SubmitTrace.current(events.submits());
    }
    TaskEngine engine = TaskEngine.startOfProcess(options, surroundings, events);
    if (settings.feedback() != FeedbackChoice.OFF || trace.has(TraceKind.TASKS)) {
      engine.feedback().enable();
    }
    last = engine;
    running = engine;
    codelets
        .values()
        .forEach(
            codelet -> {
              engine.know(codelet);
              provided.late(codelet.spec());
            });
    return engine;
  }

  /** Returns the parts of the runtime that the engine uses. */
  private Surroundings surroundings() {
    return new Surroundings(
        host.monitoring(),
        host.steering(),
        host.events(),
        settings.models(host.problems()),
        new EnergyMeter(host.monitoring()),
        host.problems(),
        host.counters("edpm.tasks.counters", settings.counters()),
        provided.open(codelets.values().stream().map(CodeletDefinition::spec).toList()));
  }

  @Override
  public boolean isRunning() {
    return running != null;
  }

  /** Waits until all tasks have ended, and ends the engine. */
  @Override
  public void drain() {
    TaskEngine engine = running;
    if (engine != null) {
      engine.shutDown();
      forget(engine);
    }
  }

  /** Ends the engine because the process ends. Waiting tasks are cancelled, which is reported. */
  @Override
  public void exit() {
    TaskEngine engine = running;
    if (engine != null) {
      long unfinished = engine.exit();
      if (unfinished > 0) {
        host.problems()
            .report(
                Problem.of(
                    "tasks-unfinished",
                    unfinished
                        + (unfinished == 1 ? " task was" : " tasks were")
                        + " unfinished at exit; call Tasks.engine().awaitAll() to wait for all tasks"));
      }
      forget(engine);
    }
  }

  private synchronized void forget(TaskEngine engine) {
    if (running == engine) {
      running = null;
      SubmitTrace.current(null);
      if (settings.feedback() == FeedbackChoice.SUMMARY) {
        SummaryFile.write(
            settings.feedbackFile(),
            engine.feedback().summary() + engine.feedback().transferSummary(),
            System.err,
            host.problems());
      }
    }
  }

  @Override
  public boolean hasRun() {
    TaskEngine engine = last;
    return engine != null && engine.hasExecuted();
  }

  /** Returns the report of the engine that runs or ran last. */
  @Override
  public ReportPart report(long origin) {
    TaskEngine engine = last;
    DataTrace data = DataTrace.current();
    return new EngineReport(
        engine == null ? EngineSnapshot.NONE : engine.snapshot(origin),
        data == null
            ? Optional.empty()
            : Optional.of(DataReport.of(data, running == null, origin)));
  }

  @Override
  public Optional<LivePart> live() {
    return Optional.ofNullable(running).map(TaskEngine::live);
  }

  /** Discards the measurements of tasks. */
  @Override
  public synchronized void reset() {
    if (running == null) {
      last = null;
    } else {
      running.feedback().reset();
    }
    if (traced != null) {
      traced.reset();
    }
    DataTrace data = DataTrace.current();
    if (data != null) {
      data.reset();
    }
  }
}
