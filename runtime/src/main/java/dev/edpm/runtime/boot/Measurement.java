package dev.edpm.runtime.boot;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.config.Contained;
import dev.edpm.runtime.config.Log;
import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.config.Problems;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.event.ToolEvents;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.region.Recorder;
import dev.edpm.runtime.region.RecorderOptions;
import dev.edpm.runtime.region.Region;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.RegionWatch;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.StackRoom;
import dev.edpm.runtime.report.ReportFile;
import dev.edpm.runtime.rule.RuleInfo;
import dev.edpm.runtime.series.Series;
import dev.edpm.runtime.series.UserCounters;
import dev.edpm.runtime.steer.Steering;
import dev.edpm.runtime.steer.SteeringSnapshot;
import dev.edpm.runtime.task.Codelet;
import dev.edpm.runtime.task.EngineOptions;
import dev.edpm.runtime.task.EngineSnapshot;
import dev.edpm.runtime.task.TaskEngine;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The measurement of this process: started by its first region or by the first use of the façade,
 * and ended with the process. All methods may be called on any thread.
 */
public final class Measurement {

  /** Starts. A class of its own is the lock, because other code may lock this one. */
  private static final class Starting {

    private Starting() {}

    static synchronized Measurement start() {
      if (instance == null) {
        Shortage.check();
        Measurement fresh = new Measurement(Settings.load());
        fresh.install();
        instance = fresh;
        fresh.background.run(
            "edpm-start", new Preparation(fresh.reporting, fresh.recorder, fresh.beginning));
      }
      return instance;
    }
  }

  /** {@code null} before the start. Not in a static initialiser, which could not be run again. */
  private static volatile Measurement instance;

  /** The share of the heap that records may fill before they go to disk. */
  private static final int HEAP_SHARE = 32;

  private static final long MOST_MEMORY = 16L << 20;

  private final Settings settings;
  private final Problems problems;
  private final Recorder recorder;
  private final RegionPlanner planner;
  private final Compiled compiled = new Compiled();
  private final Background background;
  private final Beginning beginning;
  private final Instruments instruments;
  private final Reporting reporting;
  private final Exports exports;

  /** Made when tasks are first used, as most programs have none. */
  private volatile ProcessEngine engine;

  private volatile boolean ended;

  /** The process is at its end: nothing starts any more. */
  private volatile boolean exiting;

  private Measurement(Settings settings) {
    this.settings = settings;
    Log log = Log.toStandardError(settings.log());
    problems = new Problems(log);
    for (Problem problem : settings.problems()) {
      problems.report(problem);
    }
    if (Clock.refusal().isPresent()) {
      problems.report(
          Problem.of(
              "clock-not-served",
              "the clock tsc is not served, System.nanoTime is used: " + Clock.refusal().get()));
    }
    CounterSupply counters = new CounterSupply(settings, problems);
    planner = new RegionPlanner(settings, counters);
    recorder =
        new Recorder(
            new RecorderOptions(
                Math.min(MOST_MEMORY, Runtime.getRuntime().maxMemory() / HEAP_SHARE),
                settings.recordsLimit(),
                settings.recordsLimit(),
                settings.subtractsOverhead(),
                settings.sampling(),
                problems));
    background = new Background(problems);
    instruments = new Instruments(recorder, counters, settings, background, problems, log);
    reporting = new Reporting(settings, counters, background, problems, log, this);
    exports = new Exports(settings, reporting, this, background, problems, log);
    beginning = new Beginning(new Begin(), recorder);
  }

  /** Returns the measurement, started, with all hooks of the program's classes installed. */
  public static Measurement current() {
    Measurement known = instance;
    if ((known == null || !known.beginning.isDone()) && !StackRoom.isPlenty()) {
      Background.runAndWait("edpm-start", new Start());
    }
    return complete();
  }

  private static Measurement complete() {
    Measurement its = started();
    its.beginning.await();
    its.installFound();
    return its;
  }

  /** The start for a thread whose own stack is too small for it. */
  private static final class Start implements Runnable {
    @Override
    public void run() {
      try {
        complete();
      } catch (RuntimeException | Error e) {
        // The thread that waits meets the same, and it is the one to be told.
        return;
      }
    }
  }

  /**
   * Returns the measurement, started except for the part that runs user code. Initialisers of
   * generated classes may call this.
   */
  static Measurement started() {
    Measurement known = instance;
    return known != null ? known : Starting.start();
  }

  /**
   * Registers a region of a wiring class whose initialiser may be running: runs no user code. The
   * hooks of a later class loader are installed by a thread of ours, or by the next use of the
   * façade.
   */
  Region register(RegionDescriptor descriptor, Class<?> wiring) {
    background.retry();
    if (compiled.add(wiring) && instruments.find(wiring.getClassLoader()) && beginning.hasBegun()) {
      background.run("edpm-hooks", new Installation());
    }
    return recorder.register(descriptor, planner.plan(descriptor));
  }

  /** Installs the hooks of a later class loader. */
  private final class Installation implements Runnable {
    @Override
    public void run() {
      installFound();
    }
  }

  private void installFound() {
    // After the end there is nothing to install them into; a restart installs all.
    if (instruments.hasFound() && !ended) {
      instruments.install();
    }
  }

  /**
   * Returns everything measured so far, with the regions that have not run yet and the cost of an
   * empty region.
   */
  public Snapshot snapshot() {
    prepareSnapshot();
    return recorder.snapshot();
  }

  /**
   * Returns the same without records, which it only announces.
   *
   * @param percentiles whether those that come from records are wanted
   */
  Snapshot snapshotWithoutRecords(boolean percentiles) {
    prepareSnapshot();
    return recorder.snapshotWithoutRecords(percentiles);
  }

  /**
   * Returns everything measured so far of all regions, and starts them anew; nothing is lost
   * between the two.
   */
  public Snapshot snapshotAndReset() {
    prepareSnapshot();
    return recorder.snapshotAndReset();
  }

  private void prepareSnapshot() {
    background.retry();
    for (RegionDescriptor descriptor : compiled.regions(problems)) {
      recorder.register(descriptor, planner.plan(descriptor));
    }
    recorder.calibrate();
  }

  /** Returns how many records of executions there are. */
  long records() {
    return recorder.records();
  }

  /** Returns the ns since the run started. */
  long elapsed() {
    return recorder.elapsed();
  }

  /** Returns the names of the regions registered so far. */
  List<String> regionNames() {
    return recorder.regionNames();
  }

  /**
   * Tells whether there is something to report: a region or a task ran, or a counter was recorded.
   */
  boolean hasRun() {
    return recorder.hasRun()
        || UserCounters.process().hasRecords()
        || engineSnapshot().workers().stream().anyMatch(worker -> worker.executed() > 0);
  }

  /** Returns what the task engine did, also after its end. */
  EngineSnapshot engineSnapshot() {
    ProcessEngine its = engine;
    return its == null ? EngineSnapshot.NONE : its.snapshot(recorder.origin());
  }

  /** Returns what was recorded of the program's own counters. */
  public List<Series> series() {
    return instruments.ownCounters().series(recorder.origin());
  }

  /** Returns the knobs and their changes. */
  SteeringSnapshot steered() {
    return instruments.steered();
  }

  /** Returns the rules, each with how often it fired. */
  List<RuleInfo> rules() {
    return instruments.ruleInfos();
  }

  /** Has somebody told of the executions of all regions; returns what ends that. */
  Runnable watch(RegionWatch watch) {
    return recorder.watch(region -> true, watch);
  }

  /** Writes the report where the configuration says. */
  public void write() {
    reporting.write();
  }

  /**
   * Writes the report to a file; JSON Lines when it ends in {@code .jsonl}.
   *
   * @return why there is none, empty when there is one
   */
  public Optional<Problem> write(Path path) {
    if (settings.leavesOutRecords()) {
      problems.report(
          Problem.of(
              "records-not-kept",
              "no records are kept with edpm.report=off; set edpm.detail=records to have them in"
                  + " reports that the program writes itself"));
    }
    return reporting.write(ReportFile.at(path.toString().replace("%", "%%"), reporting.run()));
  }

  /** Pauses or resumes measuring. */
  public void pause(boolean pause) {
    recorder.pause(pause);
  }

  /** Forgets everything measured so far. */
  public void reset() {
    recorder.reset();
    resetOthers();
  }

  private void resetOthers() {
    UserCounters.process().reset();
    ProcessEngine its = engine;
    if (its != null) {
      its.reset();
    }
  }

  /** Returns what the counters of this process are listened to with. */
  public Monitoring monitoring() {
    return instruments.monitoring();
  }

  /** Returns what the knobs of this process are set with. */
  public Steering steering() {
    return instruments.steering();
  }

  /** Returns the counters that the program defines itself. */
  public UserCounters ownCounters() {
    return instruments.ownCounters();
  }

  /** Returns the events of this process. */
  public ToolEvents events() {
    return instruments.events();
  }

  /**
   * Returns the engine of this process, started by the settings if none runs; after a shutdown this
   * starts measuring again as well.
   *
   * @throws IllegalStateException when none runs and the process is ending
   */
  public TaskEngine tasks() {
    ProcessEngine its = engine;
    TaskEngine running = its == null ? null : its.running();
    if (running != null) {
      return running;
    }
    beginning.await();
    return startedTasks();
  }

  private synchronized TaskEngine startedTasks() {
    TaskEngine running = engine().running();
    if (running != null) {
      return running;
    }
    requireLife();
    return engine().start();
  }

  /**
   * Starts the engine of this process.
   *
   * @throws IllegalStateException when it runs already, or the process is ending
   */
  public synchronized TaskEngine startTasks(EngineOptions options) {
    TaskEngine running = engine().running();
    if (running != null) {
      throw new IllegalStateException(refusal(running));
    }
    requireLife();
    return engine().start(options);
  }

  /** Says why no other engine can be started. */
  private static String refusal(TaskEngine running) {
    if (running.isClosed()) {
      return "the task engine was shut down, and its report is still to be written:"
          + " call Edpm.shutDown() before Edpm.startTasks";
    }
    return "the task engine runs already, with "
        + running.options().workers()
        + " workers and the scheduler "
        + running.options().policy().name()
        + ": call Edpm.startTasks before the first task, or after Edpm.shutDown()";
  }

  /** What has been shut down starts again with the engine, which needs it. */
  private void requireLife() {
    if (exiting) {
      throw new IllegalStateException("the process is ending: no task can be run any more");
    }
    restart();
  }

  /** With a lock of its own: class initialisers call this. */
  private ProcessEngine engine() {
    synchronized (compiled) {
      if (engine == null) {
        engine = new ProcessEngine(settings, instruments::ofTasks, problems);
        TaskEngine.ofProcess(this::tasks);
      }
      return engine;
    }
  }

  /** Makes a codelet known; tasks find the engine of the process from now on. */
  void register(Codelet codelet) {
    engine().register(codelet);
  }

  /**
   * Waits for all tasks, stops measuring and writes the last report; the one at exit does not come
   * then, unless it is started again.
   *
   * @throws IllegalStateException when a task calls this
   */
  public void shutDown() {
    while (true) {
      ProcessEngine its = engine;
      if (its != null) {
        // Without the monitor: tasks may take their time, and the process may end meanwhile.
        its.drain();
      }
      synchronized (this) {
        if (its == null ? engine == null : its.running() == null) {
          recorder.end();
          end();
          return;
        }
      }
    }
  }

  /**
   * Starts again after {@link #shutDown}, with nothing measured and the same ids; does nothing when
   * it runs.
   */
  public synchronized void restart() {
    if (!ended) {
      return;
    }
    ended = false;
    recorder.restart();
    resetOthers();
    recorder.pause(settings.startsPaused());
    begin();
  }

  /** The process ends. */
  private void exit() {
    exiting = true;
    // Callbacks hear of the start even where no region was measured, and before the end.
    beginning.finish();
    ProcessEngine its = engine;
    if (its != null) {
      its.exit();
    }
    end();
  }

  /** Runs at the end of the process. */
  private final class Exit implements Runnable {
    @Override
    public void run() {
      exit();
    }
  }

  /** Ends everything but the program. */
  private synchronized void end() {
    if (!ended) {
      ended = true;
      background.end();
      instruments.terminate();
      checkPatterns();
      // Before anything that takes time: what ends this process may kill it soon.
      reporting.writeWithoutRecords();
      exports.end();
      reporting.end();
      instruments.end();
    }
  }

  /** What a setting names and nobody has was misspelt, or is in a class that was not loaded. */
  private void checkPatterns() {
    if (settings.namesRegions()) {
      Set<String> names = new TreeSet<>(recorder.regionNames());
      for (RegionDescriptor descriptor : compiled.regions(problems)) {
        names.add(descriptor.name());
      }
      settings.unmatchedPatterns(names).forEach(problems);
    }
  }

  // Without lambdas, here and in what this calls: the first one of a process takes it some 10 ms.
  private void install() {
    recorder.install();
    recorder.pause(settings.startsPaused());
    recorder.calibrateToSubtract();
    recorder.beforeFirst(beginning);
    try {
      // Last: when something before fails, all of it is done again.
      Runtime.getRuntime().addShutdownHook(Background.exitHook("edpm-report", new Exit()));
    } catch (IllegalStateException e) {
      ended = true;
      exiting = true;
      reporting.comesTooLate();
    } catch (SecurityException e) {
      problems.report(
          Problem.of(
              "security-manager",
              "no report is written at exit, because " + Forbidden.by(e).orElseThrow()));
    }
  }

  /** The part of the start that runs user code. */
  private final class Begin implements Runnable {
    @Override
    public void run() {
      begin();
    }
  }

  private void begin() {
    try {
      instruments.begin();
      reporting.start();
      exports.start();
      instruments.begun();
    } catch (RuntimeException | Error e) {
      // This is a thread of the program.
      problems.report(
          Problem.of("start", "measuring has started only in part: " + Contained.describe(e)));
    }
  }
}
