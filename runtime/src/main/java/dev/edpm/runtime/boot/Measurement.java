package dev.edpm.runtime.boot;

import dev.edpm.runtime.config.Log;
import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.config.Problems;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.region.Recorder;
import dev.edpm.runtime.region.RecorderOptions;
import dev.edpm.runtime.region.Region;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.report.ReportFile;
import java.nio.file.Path;
import java.util.Optional;

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
  private final Reporting reporting;
  private final Exports exports;
  private final CounterSupply counters;
  private Monitoring monitoring;

  private Measurement(Settings settings) {
    this.settings = settings;
    Log log = Log.toStandardError(settings.log());
    problems = new Problems(log);
    for (Problem problem : settings.problems()) {
      problems.report(problem);
    }
    counters = new CounterSupply(settings, problems);
    planner = new RegionPlanner(settings, counters);
    recorder =
        new Recorder(
            new RecorderOptions(
                Math.min(MOST_MEMORY, Runtime.getRuntime().maxMemory() / HEAP_SHARE),
                settings.recordsLimit(),
                settings.subtractsOverhead(),
                problems::report));
    reporting = new Reporting(settings, counters, problems, log, this);
    exports = new Exports(settings, reporting, recorder, this::monitoring, problems, log);
  }

  /** Returns the measurement, started. */
  public static Measurement current() {
    return Only.INSTANCE;
  }

  /**
   * Registers a region of a wiring class. Never throws: a region that cannot be is switched off.
   */
  Region register(RegionDescriptor descriptor, Class<?> wiring) {
    compiled.add(wiring);
    return recorder.register(descriptor, planner.plan(descriptor));
  }

  /** Returns everything measured so far, with the regions that have not run yet. */
  public Snapshot snapshot() {
    for (RegionDescriptor descriptor : compiled.regions(problems)) {
      recorder.register(descriptor, planner.plan(descriptor));
    }
    return recorder.snapshot();
  }

  /** Tells whether a region has been measured, ended or not. */
  boolean hasRun() {
    return recorder.hasRun();
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
    return reporting.write(ReportFile.at(path.toString().replace("%", "%%"), reporting.run()));
  }

  /** Pauses or resumes measuring. */
  public void pause(boolean pause) {
    recorder.pause(pause);
  }

  /** Forgets everything measured so far. */
  public void reset() {
    recorder.reset();
  }

  /** Stops measuring and writes the last report; the one at exit does not come then. */
  public void shutDown() {
    recorder.pause(true);
    reporting.end();
    exports.end();
  }

  private synchronized Monitoring monitoring() {
    if (monitoring == null) {
      long started = System.nanoTime();
      monitoring = new Monitoring(recorder, () -> System.nanoTime() - started, problems::report);
      monitoring.register(counters.catalogue().entries(), counters::backends);
    }
    return monitoring;
  }

  /** What can wait until the program runs. */
  private void prepare() {
    reporting.claim();
    if (!settings.subtractsOverhead()) {
      recorder.calibrate();
    }
  }

  private void start() {
    recorder.install();
    recorder.pause(settings.startsPaused());
    if (settings.subtractsOverhead()) {
      recorder.calibrate();
    }
    reporting.start();
    exports.start();
    Background.run("edpm-start", this::prepare);
  }
}
