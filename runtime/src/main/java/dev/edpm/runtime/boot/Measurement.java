package dev.edpm.runtime.boot;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.config.Detail;
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

  /**
   * Started at the first use of this class's methods, once, by the JVM's rules of initialisation.
   */
  private static final class Only {
    static final Measurement INSTANCE = new Measurement(Settings.load());

    static {
      INSTANCE.start();
    }
  }

  /** The share of the heap that records may fill before they go to disk. */
  private static final int HEAP_SHARE = 8;

  private static final long MOST_MEMORY = 64L << 20;

  private final Settings settings;
  private final Problems problems;
  private final Recorder recorder;
  private final RegionPlanner planner;
  private final Compiled compiled = new Compiled();
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
    instruments = new Instruments(recorder, counters, settings, problems, log);
    reporting = new Reporting(settings, counters, problems, log, this);
    exports = new Exports(settings, reporting, this, problems, log);
  }

  /** Returns the measurement, started. */
  public static Measurement current() {
    return Only.INSTANCE;
  }

  /**
   * Registers a region of a wiring class. Never throws: a region that cannot be is switched off.
   */
  Region register(RegionDescriptor descriptor, Class<?> wiring) {
    if (compiled.add(wiring)) {
      instruments.look(wiring.getClassLoader());
    }
    return recorder.register(descriptor, planner.plan(descriptor));
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
    if (!settings.keepsRecords() && settings.detail("").equals(Detail.AGGREGATES)) {
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
    return running != null ? running : startedTasks();
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
          recorder.pause(true);
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
  private void start() {
    recorder.install();
    recorder.pause(settings.startsPaused());
    recorder.calibrateToSubtract();
    try {
      Runtime.getRuntime().addShutdownHook(Background.thread("edpm-report", new Exit()));
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
    begin();
    Background.run("edpm-start", new Preparation(reporting, recorder));
  }

  private void begin() {
    instruments.begin();
    reporting.start();
    exports.start();
    instruments.begun();
  }
}
