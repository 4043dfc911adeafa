package dev.edpm.runtime.boot;

import dev.edpm.runtime.boot.process.Background;
import dev.edpm.runtime.boot.process.ClockSync;
import dev.edpm.runtime.boot.process.EarlyClasses;
import dev.edpm.runtime.boot.process.EndOfProcess;
import dev.edpm.runtime.boot.process.Forbidden;
import dev.edpm.runtime.boot.process.Shortage;
import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.config.Contained;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.config.Log;
import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.config.Problems;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.config.WarmUpChoice;
import dev.edpm.runtime.event.ToolEvents;
import dev.edpm.runtime.export.live.LivePart;
import dev.edpm.runtime.extension.CounterRequest;
import dev.edpm.runtime.extension.Extension;
import dev.edpm.runtime.extension.Host;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.control.Recorder;
import dev.edpm.runtime.region.event.Pause;
import dev.edpm.runtime.region.event.StackRoom;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.listen.RegionWatch;
import dev.edpm.runtime.region.plan.RecorderOptions;
import dev.edpm.runtime.region.plan.RegionPlan;
import dev.edpm.runtime.region.snapshot.Sums;
import dev.edpm.runtime.region.tag.TagLimit;
import dev.edpm.runtime.report.ReportPart;
import dev.edpm.runtime.report.file.ReportFile;
import dev.edpm.runtime.rule.RuleInfo;
import dev.edpm.runtime.series.Series;
import dev.edpm.runtime.series.UserCounters;
import dev.edpm.runtime.steer.Steering;
import dev.edpm.runtime.steer.SteeringSnapshot;
import dev.edpm.runtime.sync.ProcessClock;
import dev.edpm.runtime.trace.TraceControl;
import dev.edpm.runtime.trace.UserTrace;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The measurement of this process: started by its first region or by the first use of the façade,
 * and ended with the process. All methods may be called on any thread.
 */
public final class Measurement {

  /** Starts the measurement. A separate class is the lock, because other code may lock this one. */
  private static final class Starting {

    private Starting() {}

    static synchronized Measurement start() {
      if (instance == null) {
        Shortage.check();
        RuntimeException refusal = announce();
        try {
          begin(refusal);
        } finally {
          if (refusal == null) {
            EndOfProcess.started();
          }
        }
      }
      return instance;
    }

    /** Has the end of the process wait for the start; returns the reason if that is refused. */
    private static RuntimeException announce() {
      try {
        EndOfProcess.starting();
        return null;
      } catch (IllegalStateException | SecurityException e) {
        return e;
      }
    }

    private static void begin(RuntimeException refusal) {
      Measurement fresh = new Measurement(Settings.load());
      fresh.install(refusal);
      EndOfProcess.set(fresh.new Exit());
      instance = fresh;
      fresh.background.run("edpm-start", new Preparation(fresh.new Prepared(), fresh.beginning));
    }
  }

  /**
   * {@code null} before the start. Not set in a static initialiser, because that could not be run
   * again.
   */
  private static volatile Measurement instance;

  /** The fraction of the heap that records may use before they go to disk. */
  private static final int HEAP_SHARE = 32;

  private static final long MOST_MEMORY = 16L << 20;

  private final Settings settings;
  private final Log log;
  private final Problems problems;
  private final CounterSupply counters;
  private final Recorder recorder;
  private final RegionPlanner planner;
  private final Compiled compiled = new Compiled();
  private final Background background;
  private final Beginning beginning;

  /** The number of regions that are not switched off, including those being registered. */
  private final AtomicInteger measuredRegions = new AtomicInteger();

  private final Instruments instruments;
  private final Reporting reporting;
  private final Exports exports;

  private final ClockSync sync;

  private final Extensions extensions = new Extensions();
  private final TraceControl trace;

  /** Whether the trace receives the program's events; written by the thread that begins. */
  private volatile boolean tracesUser;

  /** Whether the program is about to record a counter. */
  private volatile boolean expectsRecord;

  private volatile boolean ended;

  /** Whether the program has resumed measuring. */
  private volatile boolean resumed;

  /** Whether the process is ending, so that nothing can start any more. */
  private volatile boolean exiting;

  private Measurement(Settings settings) {
    this.settings = settings;
    log = Log.toStandardError(settings.log());
    problems = new Problems(log);
    for (Problem problem : settings.problems()) {
      problems.report(problem);
    }
    if (Clock.refusal().isPresent()) {
      problems.report(
          Problem.of(
              "clock-not-served",
              "the clock tsc is unavailable, so System.nanoTime is used: "
                  + Clock.refusal().get()));
    }
    counters = new CounterSupply(settings, problems);
    planner = new RegionPlanner(settings, counters);
    TagLimit.set(settings.tagsLimit());
    recorder =
        new Recorder(
            new RecorderOptions(
                Math.min(MOST_MEMORY, Runtime.getRuntime().maxMemory() / HEAP_SHARE),
                settings.recordsLimit(),
                settings.recordsLimit(),
                settings.subtractsOverhead(),
                settings.sampling(),
                settings.keepsPaths(),
                problems));
    background = new Background(problems);
    sync = new ClockSync(settings, background, problems);
    instruments = new Instruments(recorder, counters, settings, background, problems, log);
    reporting = new Reporting(settings, counters, background, problems, log, this);
    exports = new Exports(settings, reporting, this, background, problems, log);
    beginning = new Beginning(new Begin(), new Go(), recorder);
    trace = TraceControl.of(settings, problems);
  }

  /** The parts that a thread of EDPM prepares while the program runs. */
  private final class Prepared implements Preparation.Parts {

    @Override
    public void claim() {
      reporting.claim();
    }

    @Override
    public boolean calibrate() {
      return recorder.calibrateInBackground();
    }

    @Override
    public boolean expectsProgram() {
      // A region that opens during a pause does not begin measuring.
      return measuredRegions.get() != 0 && !Pause.isOn() || expectsRecord;
    }

    @Override
    public boolean pause(long millis) {
      return Background.after(millis);
    }
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

  /** The start on another thread, for a thread whose own stack is too small for it. */
  private static final class Start implements Runnable {
    @Override
    public void run() {
      try {
        complete();
      } catch (RuntimeException | Error e) {
        // The waiting thread will encounter the same error, and it has to report it.
        return;
      }
    }
  }

  /**
   * Returns the measurement, started except for the part that runs user code. May be called by
   * initialisers of generated classes.
   */
  static Measurement started() {
    Measurement known = instance;
    return known != null ? known : Starting.start();
  }

  /**
   * Registers a region of a wiring class whose initialiser may be running; runs no user code. The
   * hooks of a later class loader are installed by a thread of EDPM, or at the next use of the
   * façade.
   */
  RegionHandle register(RegionDescriptor descriptor, Class<?> wiring) {
    background.retry();
    boolean fresh = compiled.add(wiring, descriptor);
    // Until measuring begins, also those of a known class loader: the thread that has added it may
    // not have found them yet, and this thread may begin measuring next.
    if ((fresh || !beginning.hasBegun())
        && instruments.find(wiring.getClassLoader())
        && beginning.hasBegun()) {
      background.run("edpm-hooks", new Installation());
    }
    measuredRegions.incrementAndGet();
    boolean measured = false;
    try {
      RegionPlan plan = planner.plan(descriptor);
      measured = !plan.detail().equals(Detail.OFF);
      return recorder.register(descriptor, plan);
    } finally {
      if (!measured) {
        measuredRegions.decrementAndGet();
      }
    }
  }

  /**
   * Notes that a thread of the program is about to record a counter. Measuring begins with it, if
   * it has not begun.
   */
  void expectRecord() {
    expectsRecord = true;
  }

  /** Installs the hooks of a later class loader. */
  private final class Installation implements Runnable {
    @Override
    public void run() {
      installFound();
    }
  }

  private void installFound() {
    // After the end there is nothing to install them into. A restart installs all hooks.
    if (instruments.hasFound() && !ended) {
      instruments.install();
    }
  }

  /**
   * Returns everything measured so far, including regions that have not run yet and the cost of an
   * empty region.
   */
  public Snapshot snapshot() {
    prepareSnapshot();
    return recorder.snapshot();
  }

  /**
   * Returns the same without records, whose numbers are only announced.
   *
   * @param percentiles whether to include percentiles that come from records
   */
  Snapshot snapshotWithoutRecords(boolean percentiles) {
    prepareSnapshot();
    return recorder.snapshotWithoutRecords(percentiles);
  }

  /**
   * Returns everything measured so far of all regions, and resets them. Nothing is lost between the
   * two.
   */
  public Snapshot snapshotAndReset() {
    prepareSnapshot();
    return recorder.snapshotAndReset();
  }

  /** Returns the sums of regions and call paths up to now, including regions that have not run. */
  Sums sums() {
    background.retry();
    if (compiled.hasNews()) {
      // Only then, because reading the lists opens all jars.
      registerCompiled();
    }
    return recorder.sums();
  }

  private void prepareSnapshot() {
    background.retry();
    registerCompiled();
    recorder.calibrate();
  }

  private void registerCompiled() {
    for (RegionDescriptor descriptor : compiled.regions(problems)) {
      recorder.register(descriptor, planner.plan(descriptor));
    }
  }

  /** Returns the number of records of executions. */
  long records() {
    return recorder.records();
  }

  /** Returns how the times of the report relate to other clocks. */
  ProcessClock clock() {
    return sync.clock(recorder.origin());
  }

  /** Exchanges times with the server of clocks for the last time. */
  void endSync() {
    sync.end();
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
   * Tells whether there is something to report: a region or a task has run, or a counter was
   * recorded.
   */
  boolean hasRun() {
    return recorder.hasRun() || UserCounters.process().hasRecords() || extensions.haveRun();
  }

  /** Returns the extensions' parts of the live page. */
  List<LivePart> live() {
    return extensions.live();
  }

  /** Returns the reports of extensions, also after their end. */
  List<ReportPart> added() {
    List<ReportPart> parts = extensions.reports(recorder.origin());
    if (!trace.isEnabled()) {
      return parts;
    }
    List<ReportPart> all = new ArrayList<>(parts);
    all.add(trace.report(recorder.origin()));
    return all;
  }

  /** Returns the time series of the program's own counters. */
  public List<Series> series() {
    return instruments.ownCounters().series(recorder.origin());
  }

  /** Returns the knobs and their changes. */
  SteeringSnapshot steered() {
    return instruments.steered();
  }

  /** Returns the rules, each with the number of times it fired. */
  List<RuleInfo> rules() {
    return instruments.ruleInfos();
  }

  /** Adds a listener of the executions of all regions, and returns an action that removes it. */
  Runnable watch(RegionWatch watch) {
    return recorder.watch(region -> true, watch);
  }

  /** Writes the report to the configured place. */
  public void write() {
    reporting.write();
  }

  /**
   * Writes the report to a file, as JSON Lines if its name ends in {@code .jsonl}.
   *
   * @return the reason why no report was written, or empty if it was written
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

  /**
   * Only for {@code dev.edpm.spark}: writes a report without records to a file, as JSON. It takes
   * no longer for many executions than for few.
   *
   * @return the reason why no report was written, or empty if it was written
   */
  public Optional<Problem> writeWithoutRecords(Path path) {
    return reporting.writeWithoutRecords(
        ReportFile.at(path.toString().replace("%", "%%"), reporting.run()));
  }

  /** Only for {@code dev.edpm.junit}: adds a problem to the report. */
  public void report(Problem problem) {
    problems.report(problem);
  }

  /** Pauses or resumes measuring. */
  public void pause(boolean pause) {
    if (!pause) {
      resumed = true;
    }
    recorder.pause(pause);
  }

  /** Discards everything measured so far. */
  public void reset() {
    recorder.reset();
    resetOthers();
  }

  private void resetOthers() {
    UserCounters.process().reset();
    extensions.reset();
    trace.reset();
  }

  /** Returns the counters of this process. */
  public Monitoring monitoring() {
    return instruments.monitoring();
  }

  /** Returns the knobs of this process. */
  public Steering steering() {
    return instruments.steering();
  }

  /** Returns the counters that the program defines itself. */
  public UserCounters ownCounters() {
    return instruments.ownCounters();
  }

  /** Returns the trace of this process. */
  public TraceControl trace() {
    return trace;
  }

  /** Returns the events of this process. */
  public ToolEvents events() {
    return instruments.events();
  }

  /**
   * Only for {@code dev.edpm.tasks}: adds an extension that starts and ends with the measurement.
   * Starts the measurement except for the part that runs user code. Called once; may be called by
   * initialisers of generated classes.
   *
   * @param make creates the extension
   */
  public static <E extends Extension> E extend(Function<Host, E> make) {
    Measurement measurement = started();
    E extension =
        make.apply(new MeasurementHost(measurement, measurement.settings, measurement.problems));
    measurement.extensions.add(extension);
    measurement.loadForTheEnd(extension.getClass());
    return extension;
  }

  /** Returns a request for the counters of a setting, of which unknown ones are reported. */
  CounterRequest counters(String setting, List<String> asked) {
    return CounterRequest.of(planner.plan(setting, asked, problems), recorder::threadCounters);
  }

  /** Runs an action after the start, while measuring neither restarts nor ends. */
  <T> T alone(Supplier<T> something) {
    beginning.await();
    synchronized (this) {
      return something.get();
    }
  }

  /** Restarts the measurement after a shutdown. Returns false if the process is ending. */
  boolean revive() {
    if (exiting) {
      return false;
    }
    restart();
    return true;
  }

  /**
   * Waits for all tasks, stops measuring and writes the last report. Then there is no report at
   * exit, unless measuring is started again.
   *
   * @throws IllegalStateException if a task calls this
   */
  public void shutDown() {
    while (true) {
      // Without the monitor: tasks may take long, and the process may end meanwhile.
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
   * Restarts after {@link #shutDown}, with an empty measurement and the same ids. Does nothing if
   * the measurement is running.
   */
  public synchronized void restart() {
    if (!ended) {
      return;
    }
    ended = false;
    recorder.restart();
    resetOthers();
    trace.restart();
    recorder.pause(settings.startsPaused());
    begin();
  }

  /** Ends the measurement because the process ends. */
  private void exit() {
    exiting = true;
    // Callbacks are notified of the start even if no region was measured, and before the end.
    beginning.finish();
    contain(this::installFound);
    contain(extensions::exit);
    end();
  }

  /** The action at the end of the process. */
  private final class Exit implements Runnable {
    @Override
    public void run() {
      try {
        exit();
      } catch (RuntimeException | Error e) {
        // Nothing can be loaded here: this is the last resort if the class loader was closed.
        if (settings.log() != Log.Level.OFF) {
          System.err.println("edpm: no report is written, because measuring cannot end: " + e);
        }
      }
    }
  }

  /** Ends everything except the program. */
  private synchronized void end() {
    if (!ended) {
      ended = true;
      background.end();
      contain(instruments::terminate);
      contain(
          () ->
              new EndChecks(settings, recorder, compiled, problems)
                  .check(
                      reporting.isDue(),
                      resumed,
                      instruments.declaredListeners(),
                      instruments::monitoring));
      contain(() -> extensions.tellMissing(settings, problems));
      // Written before anything that takes time, because the process may be killed soon.
      reporting.writeWithoutRecords();
      contain(reporting::printSummary);
      contain(exports::end);
      reporting.end();
      instruments.end();
    }
  }

  /** Runs a step of the end whose failure must not prevent the report. */
  private void contain(Runnable step) {
    try {
      step.run();
    } catch (RuntimeException | Error e) {
      problems.report(
          Problem.of("end", "measuring has ended only in part: " + Contained.describe(e)));
    }
  }

  /**
   * Loads what the end needs if the class loader of EDPM may be closed before.
   *
   * @param type the class that the end uses
   */
  private void loadForTheEnd(Class<?> type) {
    if (EarlyClasses.mayBeClosed(type.getClassLoader())) {
      Contained.run(
          () -> EarlyClasses.load(type),
          e ->
              log.info("the classes for the end cannot be loaded early: " + Contained.describe(e)));
    }
  }

  // No lambda expressions, neither here nor in the methods called: the first one of a process takes
  // some 10 ms.
  private void install(RuntimeException refusal) {
    recorder.install();
    recorder.pause(settings.startsPaused());
    warmUp();
    recorder.calibrateToSubtract();
    recorder.beforeFirst(beginning);
    UserCounters.process().beforeFirst(beginning);
    if (refusal instanceof SecurityException) {
      problems.report(
          Problem.of(
              "security-manager",
              "no report is written at exit, because " + Forbidden.by(refusal).orElseThrow()));
    } else if (refusal != null) {
      ended = true;
      exiting = true;
      reporting.comesTooLate();
    }
    loadForTheEnd(Measurement.class);
    if (EarlyClasses.mayBeClosed(Measurement.class.getClassLoader())) {
      counters.prepare();
    }
  }

  private void warmUp() {
    if (settings.warmUp().isEmpty()) {
      return;
    }
    WarmUpChoice choice = settings.warmUp().get();
    if (choice.regions().isPresent()) {
      recorder.warmUp(choice.regions().get()::matches, choice.executions());
      return;
    }
    recorder.warmUp(choice.time().orElseThrow());
    if (!settings.sampling().isEmpty()) {
      background.run("edpm-warm-up", () -> endWarmUp(choice.time().orElseThrow()));
    }
  }

  private void endWarmUp(Duration time) {
    try {
      Thread.sleep(Math.max(0, time.minusNanos(recorder.elapsed()).toMillis()) + 1);
      recorder.endWarmUp();
    } catch (InterruptedException e) {
      // The interrupt asks this thread to end.
      Thread.currentThread().interrupt();
    }
  }

  /** The part of the start that runs user code. */
  private final class Begin implements Runnable {
    @Override
    public void run() {
      begin();
    }
  }

  /** The wait for the user after the start. */
  private final class Go implements Runnable {
    @Override
    public void run() {
      exports.awaitGo();
    }
  }

  private void begin() {
    try {
      if (!tracesUser) {
        tracesUser = true;
        UserTrace.begin(trace, instruments.events());
      }
      sync.start();
      instruments.begin();
      reporting.start();
      exports.start();
      instruments.begun();
    } catch (RuntimeException | Error e) {
      // This is a thread of the program, so the error must not be thrown.
      problems.report(
          Problem.of("start", "measuring has started only in part: " + Contained.describe(e)));
    }
  }
}
