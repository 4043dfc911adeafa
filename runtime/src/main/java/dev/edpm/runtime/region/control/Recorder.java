package dev.edpm.runtime.region.control;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.isolation.Contained;
import dev.edpm.runtime.isolation.DeferredProblems;
import dev.edpm.runtime.isolation.LostExecutions;
import dev.edpm.runtime.isolation.MissedExecutions;
import dev.edpm.runtime.isolation.StackRoom;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.calibrate.Calibration;
import dev.edpm.runtime.region.counters.CounterFailures;
import dev.edpm.runtime.region.counters.ThreadCounters;
import dev.edpm.runtime.region.entry.RecordShares;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.event.ExceptionNames;
import dev.edpm.runtime.region.event.Pause;
import dev.edpm.runtime.region.event.WarmUp;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.hot.ThreadLog;
import dev.edpm.runtime.region.listen.RegionWatch;
import dev.edpm.runtime.region.path.CallPaths;
import dev.edpm.runtime.region.plan.RecorderOptions;
import dev.edpm.runtime.region.plan.RegionPlan;
import dev.edpm.runtime.region.registry.ListenerRegistry;
import dev.edpm.runtime.region.registry.RegionTable;
import dev.edpm.runtime.region.registry.RegistryLogs;
import dev.edpm.runtime.region.registry.ThreadLogs;
import dev.edpm.runtime.region.segment.SegmentLog;
import dev.edpm.runtime.region.segment.SegmentTarget;
import dev.edpm.runtime.region.snapshot.SnapshotContents;
import dev.edpm.runtime.region.snapshot.Sums;
import dev.edpm.runtime.region.store.RecordStore;
import dev.edpm.runtime.region.tag.TagKeys;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.Predicate;

/**
 * Everything that is measured in this process: the regions, the logs of the threads that run them,
 * and the results of ended threads. All methods may be called on any thread.
 */
public final class Recorder {

  /**
   * The maximum delay of the program's start for the calibration, if the user wants the own cost
   * subtracted.
   */
  private static final long PATIENCE_NS = 300_000_000;

  private final RecorderOptions options;
  private final DeferredProblems problems;
  private final CounterFailures failures;
  private final long origin;
  private final RegionTable regions;
  private final SegmentLog segments = new SegmentLog();
  private final ThreadLogs logs;
  private final RegistryLogs source;
  private final Calibration calibration;
  private final Snapshots snapshots;

  /** Stops the counting of executions of the warm-up; {@code null} if none are counted. */
  private volatile Runnable watchOfWarmUp;

  /** Whether measuring has ended and started again. */
  private volatile boolean restarted;

  /** Creates a recorder. It is used after {@link #install}. */
  public Recorder(RecorderOptions options) {
    this.options = options;
    this.problems = new DeferredProblems(options.problems());
    LostExecutions lost = new LostExecutions();
    this.failures = new CounterFailures(problems);
    RecordStore store = new RecordStore(options.memoryLimit(), options.diskLimit(), problems);
    Contained.prepare();
    StackRoom.prepare();
    MissedExecutions.prepare();
    ExceptionNames.prepare();
    TagKeys.prepare();
    // The first reading of the clock may take long.
    Clock.now();
    Instant started = Instant.now();
    this.origin = Clock.now();
    RecordShares shares = new RecordShares(options.reportLimit());
    this.regions =
        new RegionTable(
            problems, new ListenerRegistry(origin, problems), options.sampling(), shares);
    CallPaths paths = options.paths() ? new CallPaths() : null;
    this.logs = new ThreadLogs(problems, lost, failures, regions, store, shares, paths, segments);
    this.source = new RegistryLogs(regions, logs, problems, lost);
    this.calibration = new Calibration(problems, lost, failures);
    this.snapshots =
        new Snapshots(
            started,
            origin,
            options.reportLimit(),
            problems,
            lost,
            failures,
            store,
            regions,
            logs,
            paths,
            calibration);
  }

  /** Makes this the recorder of all regions. Called once in the life of a process. */
  public void install() {
    Pause.restart();
    WarmUp.restart();
    source.install();
  }

  /**
   * Registers a region, or returns it if the same region was registered before.
   *
   * @return the region that woven code calls
   */
  public RegionHandle register(RegionDescriptor descriptor, RegionPlan plan) {
    RegionHandle region = regions.register(descriptor, plan);
    problems.report();
    return region;
  }

  /**
   * Notifies a listener of the executions of regions, including regions that are registered later.
   * Called on any thread.
   *
   * @param names selects the regions by their names
   * @param watch must not be used for another call
   * @return ends the notifications
   */
  public Runnable watch(Predicate<String> names, RegionWatch watch) {
    return regions.watch(names, watch);
  }

  /**
   * Returns counters of the calling thread, a platform thread, which count outside of regions.
   * Their failures are among the problems of the next snapshot.
   */
  public ThreadCounters threadCounters() {
    return new ThreadCounters(false, failures);
  }

  /** Returns the names of the regions registered so far, in order of registration. */
  public List<String> regionNames() {
    return regions.regions().stream().map(RegionEntry::name).toList();
  }

  /**
   * Returns the counters that each region registered so far was asked to count, by its name,
   * without {@code time.wall}. Regions that are switched off are left out.
   */
  public Map<String, List<String>> requestedCounters() {
    Map<String, List<String>> counters = new HashMap<>();
    for (RegionEntry region : regions.regions()) {
      if (region.detail().measures()) {
        counters.put(region.name(), region.requested());
      }
    }
    return counters;
  }

  /**
   * Excludes executions from all aggregates that open within a time after measuring started. To be
   * called before any region runs. If regions are sampled, the caller must call {@link #endWarmUp}
   * after that time, because left-out executions have no times.
   */
  public void warmUp(Duration time) {
    if (options.sampling().isEmpty()) {
      WarmUp.until(origin + time.toNanos());
    } else {
      WarmUp.untilEnded();
    }
  }

  /**
   * Excludes executions from all aggregates that open before a number of executions of some regions
   * have ended. To be called before any region runs.
   */
  public void warmUp(Predicate<String> names, long executions) {
    WarmUp.untilEnded();
    watchOfWarmUp = watch(names, new WarmUpCount(executions, this::endWarmUp));
  }

  /** Ends the warm-up now, unless it ends at a known time. */
  public void endWarmUp() {
    if (!options.sampling().isEmpty()) {
      // Left-out executions that are open now have no opening time: they count as truncated.
      Pause.cut();
    }
    WarmUp.end();
    Runnable watch = watchOfWarmUp;
    if (watch != null) {
      watch.run();
    }
  }

  /** Tells whether the warm-up has not ended yet. */
  public boolean isWarmingUp() {
    return WarmUp.isAny() && Clock.now() < WarmUp.ends();
  }

  /** Pauses or resumes measuring. */
  public void pause(boolean pause) {
    Pause.set(pause);
  }

  /** Discards everything measured so far. Executions that are open now will not be aggregated. */
  public void reset() {
    snapshots.forget();
    problems.report();
  }

  /** Ends measuring until {@link #restart}. The results are kept. */
  public void end() {
    pause(true);
    logs.expectNoEnds();
  }

  /** Discards everything, for a start after an end. */
  public void restart() {
    reset();
    restarted = true;
    logs.expectEnds();
  }

  /** Tells whether any thread has run a region since the start while measuring was on. */
  public boolean hasRun() {
    return restarted ? logs.gather().isUsed() : logs.size() != 0;
  }

  /** Keeps the self segments of all threads from now on. */
  public void keepSegments(SegmentTarget target) {
    segments.target(target);
  }

  /** Passes on all self segments, and keeps no more. */
  public void endSegments() {
    try {
      logs.endSegments();
    } finally {
      segments.target(null);
    }
  }

  /** Returns the name of a region by its id. */
  public String regionName(int id) {
    return regions.apply(id).name();
  }

  /** Returns the number of records. */
  public long records() {
    return logs.gather().records();
  }

  /** Returns the ns since the run started, which is the time base of records. */
  public long elapsed() {
    return Clock.now() - origin;
  }

  /**
   * Returns the time of the process clock when measuring started. The times in a report are
   * relative to it.
   */
  public long origin() {
    return origin;
  }

  /**
   * Calibrates the cost of an empty region, or improves the known cost, unless it is good enough.
   * This takes some milliseconds, or some tens of milliseconds on a busy machine.
   */
  public void calibrate() {
    calibration.improveNow();
  }

  /**
   * Does the same as {@link #calibrate} when no caller waits for it, with more time on a busy
   * machine.
   *
   * @return whether the cost is known now
   */
  public boolean calibrateInBackground() {
    return calibration.improveInBackground();
  }

  /**
   * Calibrates with more time than {@link #calibrate}, and from now on subtracts the result from
   * all times if {@link RecorderOptions#subtractOverhead} is set. If there is no result, a problem
   * says so. Called before the first region runs.
   */
  public void calibrateToSubtract() {
    calibrateToSubtract(PATIENCE_NS);
  }

  void calibrateToSubtract(long patienceNs) {
    if (options.subtractOverhead()) {
      if (calibration.improve(patienceNs)) {
        logs.subtract(calibration.cost().orElseThrow());
      } else {
        problems.accept(
            Problem.of(
                "overhead-not-subtracted",
                "edpm.overhead.subtract=on has no effect, because the cost of measuring is not known: "
                    + calibration.reason()));
        problems.report();
      }
    }
  }

  /**
   * Returns the number of open executions by the name of their region, without zeros. Executions
   * that sampling leaves out are not counted.
   */
  public SortedMap<String, Long> open() {
    return snapshots.open();
  }

  /** Returns everything measured up to now. Open regions continue. */
  public Snapshot snapshot() {
    return snapshot(SnapshotContents.ALL);
  }

  /** Returns what was measured up to now. Open regions continue. */
  public Snapshot snapshot(SnapshotContents contents) {
    MissedExecutions.report(problems);
    Snapshot snapshot = snapshots.take(contents);
    problems.report();
    return snapshot;
  }

  /**
   * Returns the sums of regions and call paths up to now. It takes a fraction of the time of a
   * snapshot.
   */
  public Sums sums() {
    MissedExecutions.report(problems);
    Sums sums = snapshots.sums();
    problems.report();
    return sums;
  }

  /**
   * Returns everything measured up to now, and resets it. Each execution is in exactly one
   * snapshot, whatever threads do meanwhile: the first one that is taken after its close.
   */
  public Snapshot snapshotAndReset() {
    MissedExecutions.report(problems);
    Snapshot snapshot = snapshots.takeAway();
    problems.report();
    return snapshot;
  }

  /**
   * Sets the action that each thread runs before it opens its first region. It runs with no lock
   * held, and outside the class initialisers of generated classes.
   *
   * @param work may run on several threads at once; {@code null} for none
   */
  public void beforeFirst(Runnable work) {
    source.beforeFirst(work);
  }

  RegionTable regions() {
    return regions;
  }

  Calibration calibration() {
    return calibration;
  }

  /**
   * Creates the calling thread's log.
   *
   * @param self the calling thread
   */
  ThreadLog newLog(Thread self) {
    return logs.open(self);
  }
}
