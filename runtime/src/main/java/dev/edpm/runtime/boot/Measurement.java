package dev.edpm.runtime.boot;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.backend.jvm.VirtualThreads;
import dev.edpm.runtime.boot.instruments.Instruments;
import dev.edpm.runtime.boot.listed.LoadedClasses;
import dev.edpm.runtime.boot.plan.CounterSupply;
import dev.edpm.runtime.boot.plan.RegionPlanner;
import dev.edpm.runtime.boot.process.Background;
import dev.edpm.runtime.boot.process.ClockSync;
import dev.edpm.runtime.boot.process.EarlyClasses;
import dev.edpm.runtime.boot.process.EndOfProcess;
import dev.edpm.runtime.boot.process.Shortage;
import dev.edpm.runtime.boot.results.Extensions;
import dev.edpm.runtime.boot.results.MeasuredRegions;
import dev.edpm.runtime.boot.results.Reporting;
import dev.edpm.runtime.boot.results.Results;
import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.event.ToolEvents;
import dev.edpm.runtime.extension.Extension;
import dev.edpm.runtime.extension.Host;
import dev.edpm.runtime.isolation.Log;
import dev.edpm.runtime.isolation.Problems;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.control.Recorder;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.plan.RecorderOptions;
import dev.edpm.runtime.region.tag.TagLimit;
import dev.edpm.runtime.series.Series;
import dev.edpm.runtime.series.UserCounters;
import dev.edpm.runtime.steer.Steering;
import dev.edpm.runtime.trace.TraceControl;
import dev.edpm.runtime.tracing.SpanLookup;
import dev.edpm.runtime.tracing.SpanUse;
import dev.edpm.runtime.tracing.SpanWatch;
import dev.edpm.runtime.tracing.SpanWriter;
import dev.edpm.runtime.tracing.TracingLibrary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The measurement of this process: started by its first region or by the first use of the façade,
 * and ended with the process. Connects its parts. All methods may be called on any thread.
 */
public final class Measurement {

  /**
   * Whether a thread of the program is registering a region or is about to record a counter. On a
   * busy machine, much time can pass between the start and the end of that.
   */
  private static volatile boolean arriving;

  private final Settings settings;
  private final Log log;
  private final Problems problems;
  private final CounterSupply counters;
  private final Recorder recorder;
  private final Instruments instruments;
  private final Results results;
  private final Reporting reporting;
  private final Lifecycle lifecycle;
  private final Exports exports;

  /** Connects the parts; nothing runs before the start. */
  Measurement(Settings settings) {
    this.settings = settings;
    log = Log.toStandardError(settings.log());
    problems = new Problems(log);
    for (Problem problem : settings.problems()) {
      problems.report(problem);
    }
    LoadedClasses.reportTo(problems);
    if (settings.countsVirtualThreads()) {
      VirtualThreads.refusal()
          .map(reason -> "edpm.virtual-threads=on has no effect: " + reason)
          .ifPresent(
              message -> problems.report(Problem.of("virtual-threads-unavailable", message)));
    }
    if (Clock.refusal().isPresent()) {
      problems.report(Clock.refusal().get());
    }
    counters = new CounterSupply(settings, problems);
    TagLimit.set(settings.tagsLimit());
    recorder =
        new Recorder(
            new RecorderOptions(
                RecorderOptions.memoryOf(Runtime.getRuntime().maxMemory()),
                settings.recordsLimit(),
                settings.recordsLimit(),
                settings.subtractsOverhead(),
                settings.sampling(),
                settings.keepsPaths(),
                problems));
    Background background = new Background(problems);
    Optional<SpanWatch> spans = spans(settings, problems);
    instruments = new Instruments(recorder, counters, settings, background, problems, log);
    results =
        new Results(
            new MeasuredRegions(
                recorder, new RegionPlanner(settings, counters), spans, background, problems),
            instruments,
            new Extensions(),
            TraceControl.of(settings, problems),
            new ClockSync(settings, background, problems));
    lookUpSpans(spans);
    reporting = new Reporting(settings, counters, background, problems, log, results);
    exports = new Exports(settings, reporting, this, background, problems, log);
    lifecycle = new Lifecycle(settings, problems, background, results, reporting, exports);
  }

  /**
   * Looks up the current span of executions if a setting needs it.
   *
   * @param ids keeps the ids of spans
   */
  private void lookUpSpans(Optional<SpanWatch> ids) {
    List<SpanUse> uses = new ArrayList<>();
    ids.ifPresent(uses::add);
    settings.traceSpans().map(SpanWriter::new).ifPresent(uses::add);
    if (!uses.isEmpty()) {
      TracingLibrary tracing = new TracingLibrary(tracingSettings(settings), problems);
      results.regions().watch(new SpanLookup(tracing, uses));
    }
  }

  private static String tracingSettings(Settings settings) {
    return settings.traceSpans().isEmpty()
        ? "edpm.trace-ids"
        : settings.traceIds().isEmpty()
            ? "edpm.trace-spans"
            : "each of edpm.trace-ids and edpm.trace-spans";
  }

  private static Optional<SpanWatch> spans(Settings settings, Problems problems) {
    if (settings.traceIds().isPresent() && settings.subtractsOverhead()) {
      problems.report(
          Problem.of(
              "tracing-unavailable",
              "edpm.trace-ids has no effect, because edpm.overhead.subtract changes the times that"
                  + " executions are recognized by"));
      return Optional.empty();
    }
    return settings.traceIds().map(SpanWatch::new);
  }

  /**
   * Returns the measurement, started, with all hooks of the program's classes installed.
   *
   * <p>Throws what {@link Shortage#check} throws if there is too little stack or heap to start.
   */
  public static Measurement current() {
    return Start.completed();
  }

  /** Loads what the end needs if the class loader of EDPM may be closed before. */
  void loadForTheEnd() {
    if (EarlyClasses.loadIfMayBeClosed(Measurement.class, log)) {
      counters.prepare();
    }
  }

  /**
   * Registers a region of a wiring class whose initialiser may be running; runs no user code. The
   * hooks of a later class loader are installed by a thread of EDPM, or at the next use of the
   * façade. Starts the measurement except for the part that runs user code.
   *
   * @param region describes the region; not called if there is too little heap to start
   */
  public static RegionHandle register(Supplier<RegionDescriptor> region, Class<?> wiring) {
    arriving = true;
    try {
      return Start.done().add(region, wiring);
    } finally {
      arriving = false;
    }
  }

  /**
   * Registers a region that has no wiring class; runs no user code. Unknown counters are reported,
   * and ignored. Starts the measurement except for the part that runs user code.
   *
   * @param counters names of counters and types
   */
  public static RegionHandle register(String name, List<String> counters) {
    arriving = true;
    try {
      Measurement measurement = Start.done();
      ClassLoader context = Thread.currentThread().getContextClassLoader();
      measurement.find(context != null ? context : Measurement.class.getClassLoader());
      return measurement.results.regions().register(name, counters);
    } finally {
      arriving = false;
    }
  }

  /**
   * Only for {@code dev.edpm.spring}: tells whether the measurement has been started, so that it
   * has read its settings.
   */
  public static boolean hasStarted() {
    return Start.isDone();
  }

  /**
   * Only for {@code dev.edpm.spring}: has the end of the process wait for a part of the program.
   * Does not start the measurement.
   *
   * @param wait returns when that part has ended
   */
  public static void awaitAtExit(Runnable wait) {
    EndOfProcess.await(wait);
  }

  /** Reports a problem of the program's use of EDPM. Starts the measurement as a region does. */
  public static void reportUse(Problem problem) {
    Start.done().problems.report(problem);
  }

  /**
   * Keeps an execution of a region whose trace is known, as an exemplar of the histogram of wall
   * time.
   *
   * @param wall its wall time in ns
   */
  public static void exemplar(String region, long wall, String trace) {
    Start.done().exports.exemplar(region, wall, trace);
  }

  private RegionHandle add(Supplier<RegionDescriptor> described, Class<?> wiring) {
    RegionDescriptor region = described.get();
    boolean fresh = results.regions().found(wiring, region);
    boolean begun = lifecycle.beginning().hasBegun();
    // Until measuring begins, also those of a known class loader: the thread that has added it may
    // not have found them yet, and this thread may begin measuring next.
    if (fresh || !begun) {
      find(wiring.getClassLoader());
    }
    return results.regions().register(region);
  }

  /** Finds the hooks of a class loader's classes. Runs no user code. */
  private void find(ClassLoader loader) {
    if (instruments.find(loader) && lifecycle.beginning().hasBegun()) {
      lifecycle.installLater();
    }
  }

  /**
   * Only for {@code dev.edpm.tasks}: adds an extension that starts and ends with the measurement.
   * Starts the measurement except for the part that runs user code. Called once; may be called by
   * initialisers of generated classes.
   *
   * @param make creates the extension
   */
  public static <E extends Extension> E extend(Function<Host, E> make) {
    Measurement measurement = Start.done();
    E extension =
        make.apply(new MeasurementHost(measurement, measurement.settings, measurement.problems));
    measurement.results.extensions().add(extension);
    EarlyClasses.loadIfMayBeClosed(extension.getClass(), measurement.log);
    return extension;
  }

  /**
   * Notes that a thread of the program is about to record a counter. Starts the measurement except
   * for the part that runs user code.
   */
  public static void expectRecord() {
    arriving = true;
    try {
      Start.done().lifecycle().expectRecord();
    } finally {
      arriving = false;
    }
  }

  /** Tells whether a thread of the program is registering a region or expecting a record. */
  static boolean isProgramArriving() {
    return arriving;
  }

  /** Returns its phases. */
  Lifecycle lifecycle() {
    return lifecycle;
  }

  /** Returns what was measured. */
  Results results() {
    return results;
  }

  /**
   * Returns everything measured so far, including regions that have not run yet and the cost of an
   * empty region.
   */
  public Snapshot snapshot() {
    return results.regions().snapshot();
  }

  /** Returns the aggregates of everything measured so far. */
  public Snapshot snapshotWithoutRecords() {
    return results.regions().aggregates();
  }

  /**
   * Returns everything measured so far of all regions, and resets them. Nothing is lost between the
   * two.
   */
  public Snapshot snapshotAndReset() {
    return results.regions().snapshotAndReset();
  }

  /** Returns the time series of the program's own counters. */
  public List<Series> series() {
    return results.series();
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
    return reporting.write(path);
  }

  /**
   * Only for {@code dev.edpm.spark}: writes a report without records to a file, as JSON. It takes
   * no longer for many executions than for few.
   *
   * @return the reason why no report was written, or empty if it was written
   */
  public Optional<Problem> writeWithoutRecords(Path path) {
    return reporting.writeWithoutRecords(path);
  }

  /** Only for {@code dev.edpm.junit}: adds a problem to the report. */
  public void report(Problem problem) {
    problems.report(problem);
  }

  /** Pauses or resumes measuring. */
  public void pause(boolean pause) {
    lifecycle.pause(pause);
  }

  /** Discards everything measured so far. */
  public void reset() {
    results.regions().reset();
    exports.discardExemplars();
    results.resetOthers();
  }

  /**
   * Waits for all tasks, stops measuring and writes the last report. Then there is no report at
   * exit, unless measuring is started again.
   *
   * @throws IllegalStateException if a task calls this
   */
  public void shutDown() {
    lifecycle.shutDown();
  }

  /**
   * Restarts after {@link #shutDown}, with an empty measurement and the same ids. Does nothing if
   * the measurement is running.
   */
  public void restart() {
    lifecycle.restart();
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
    return results.trace();
  }

  /** Returns the events of this process. */
  public ToolEvents events() {
    return instruments.events();
  }
}
