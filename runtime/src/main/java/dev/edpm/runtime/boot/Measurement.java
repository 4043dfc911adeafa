package dev.edpm.runtime.boot;

import dev.edpm.runtime.boot.process.Background;
import dev.edpm.runtime.boot.process.Forbidden;
import dev.edpm.runtime.boot.process.Shortage;
import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.config.Contained;
import dev.edpm.runtime.config.Log;
import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.config.Problems;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.event.ToolEvents;
import dev.edpm.runtime.extension.Extension;
import dev.edpm.runtime.extension.Host;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.control.Recorder;
import dev.edpm.runtime.region.event.StackRoom;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.listen.RegionWatch;
import dev.edpm.runtime.region.plan.RecorderOptions;
import dev.edpm.runtime.report.ReportPart;
import dev.edpm.runtime.report.file.ReportFile;
import dev.edpm.runtime.rule.RuleInfo;
import dev.edpm.runtime.series.Series;
import dev.edpm.runtime.series.UserCounters;
import dev.edpm.runtime.steer.Steering;
import dev.edpm.runtime.steer.SteeringSnapshot;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;

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

  private final Extensions extensions = new Extensions();

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
    Measurement measurement = started();
    measurement.beginning.await();
    measurement.installFound();
    return measurement;
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
  RegionHandle register(RegionDescriptor descriptor, Class<?> wiring) {
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
    return recorder.hasRun() || UserCounters.process().hasRecords() || extensions.haveRun();
  }

  /** Returns what extensions did, also after their end. */
  List<ReportPart> added() {
    return extensions.reports(recorder.origin());
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
    extensions.reset();
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
   * For {@code dev.edpm.tasks} alone: adds what starts and ends with the measurement, which this
   * starts except for the part that runs user code. Called once; initialisers of generated classes
   * may call this.
   *
   * @param make makes the extension
   */
  public static <E extends Extension> E extend(Function<Host, E> make) {
    Measurement measurement = started();
    E extension =
        make.apply(new MeasurementHost(measurement, measurement.settings, measurement.problems));
    measurement.extensions.add(extension);
    return extension;
  }

  /** Runs something after the start, while measuring neither starts again nor ends. */
  <T> T alone(Supplier<T> something) {
    beginning.await();
    synchronized (this) {
      return something.get();
    }
  }

  /** Starts again what was shut down; returns false when the process is ending. */
  boolean revive() {
    if (exiting) {
      return false;
    }
    restart();
    return true;
  }

  /**
   * Waits for all tasks, stops measuring and writes the last report; the one at exit does not come
   * then, unless it is started again.
   *
   * @throws IllegalStateException when a task calls this
   */
  public void shutDown() {
    while (true) {
      // Without the monitor: tasks may take their time, and the process may end meanwhile.
      extensions.drain();
      synchronized (this) {
        if (!extensions.areRunning()) {
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
    extensions.exit();
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
      extensions.tellMissing(settings, problems);
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
