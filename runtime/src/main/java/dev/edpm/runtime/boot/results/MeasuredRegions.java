package dev.edpm.runtime.boot.results;

import dev.edpm.runtime.boot.listed.Compiled;
import dev.edpm.runtime.boot.plan.RegionPlanner;
import dev.edpm.runtime.boot.process.Background;
import dev.edpm.runtime.extension.CounterRequest;
import dev.edpm.runtime.isolation.Problems;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.control.Recorder;
import dev.edpm.runtime.region.event.Pause;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.listen.RegionWatch;
import dev.edpm.runtime.region.plan.RegionPlan;
import dev.edpm.runtime.region.snapshot.SnapshotContents;
import dev.edpm.runtime.region.snapshot.Sums;
import dev.edpm.runtime.text.Printable;
import dev.edpm.runtime.tracing.ExecutionSpans;
import dev.edpm.runtime.tracing.SpanWatch;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The regions of this process: those that its classes register, and those that were compiled into
 * it and have not run. Safe on any thread.
 */
public final class MeasuredRegions {

  private final Recorder recorder;
  private final RegionPlanner planner;
  private final Background background;
  private final Problems problems;
  private final Compiled compiled = new Compiled();

  /** The spans of long executions, if the user wants them. */
  private final Optional<SpanWatch> spans;

  /**
   * The first of the named regions with the same counters. A framework asks for the same ones in
   * all its regions, and an unknown one is to be one problem.
   */
  private final Map<List<String>, String> places = new ConcurrentHashMap<>();

  /** The number of regions that are not switched off, including those being registered. */
  private final AtomicInteger measured = new AtomicInteger();

  /**
   * Creates the regions of a recorder.
   *
   * @param planner decides what each region counts
   * @param spans keeps the spans of executions; empty if the user does not want them
   */
  public MeasuredRegions(
      Recorder recorder,
      RegionPlanner planner,
      Optional<SpanWatch> spans,
      Background background,
      Problems problems) {
    this.recorder = recorder;
    this.planner = planner;
    this.background = background;
    this.problems = problems;
    this.spans = spans;
  }

  /**
   * Notes that a wiring class, whose initialiser may be running, has a region. Returns whether the
   * class loader of the class is new.
   */
  public boolean found(Class<?> wiring, RegionDescriptor region) {
    background.retry();
    return compiled.add(wiring, region);
  }

  /** Registers a region; runs no user code. */
  public RegionHandle register(RegionDescriptor region) {
    measured.incrementAndGet();
    boolean isMeasured = false;
    try {
      RegionPlan plan = planner.plan(region);
      isMeasured = plan.detail().measures();
      return recorder.register(region, plan);
    } finally {
      if (!isMeasured) {
        measured.decrementAndGet();
      }
    }
  }

  /**
   * Registers a region that no class lists; runs no user code. Unknown counters are reported for
   * the first region that has them, and ignored.
   *
   * @param counters names of counters and types
   */
  public RegionHandle register(String name, List<String> counters) {
    background.retry();
    String own = "NamedRegion.of(" + Printable.quote(name) + ")";
    String first = places.putIfAbsent(counters, own);
    List<String> known = planner.known(first == null ? own : first, counters, problems);
    return register(new RegionDescriptor(name, "", "", "", "", 0, known));
  }

  /**
   * Returns whether a measured region is registered or being registered, and may open: a region
   * that opens during a pause does not begin measuring.
   */
  public boolean areExpected() {
    return measured.get() != 0 && !Pause.isOn();
  }

  /** Returns those that were compiled into the program. */
  Compiled compiled() {
    return compiled;
  }

  /** Returns the recorder of their executions. */
  public Recorder recorder() {
    return recorder;
  }

  /**
   * Returns everything measured so far, including regions that have not run yet and the cost of an
   * empty region.
   */
  public Snapshot snapshot() {
    return snapshot(SnapshotContents.ALL);
  }

  /** Returns that part of it. */
  Snapshot snapshot(SnapshotContents contents) {
    prepareSnapshot();
    return recorder.snapshot(contents);
  }

  /**
   * Returns everything measured so far of all regions, and resets them. Nothing is lost between the
   * two.
   */
  public Snapshot snapshotAndReset() {
    prepareSnapshot();
    Snapshot snapshot = recorder.snapshotAndReset();
    spans.ifPresent(SpanWatch::clear);
    return snapshot;
  }

  /** Discards everything measured so far. */
  public void reset() {
    recorder.reset();
    spans.ifPresent(SpanWatch::clear);
  }

  /** Returns the spans of executions, for their records. */
  ExecutionSpans spans() {
    return spans.map(SpanWatch::spans).orElse(ExecutionSpans.NONE);
  }

  /** Returns the sums of regions and call paths up to now, including regions that have not run. */
  public Sums sums() {
    registerNews();
    return recorder.sums();
  }

  /**
   * Returns the aggregates of everything measured so far. Unlike {@link #snapshot}, it reads the
   * lists of compiled regions only if there is a new class loader.
   */
  public Snapshot aggregates() {
    return often(SnapshotContents.AGGREGATES);
  }

  /** Returns the same without call paths. */
  Snapshot regions() {
    return often(SnapshotContents.REGIONS);
  }

  private Snapshot often(SnapshotContents contents) {
    registerNews();
    recorder.calibrate();
    return recorder.snapshot(contents);
  }

  private void registerNews() {
    background.retry();
    if (compiled.hasNews()) {
      // Only then, because reading the lists opens all jars.
      registerCompiled();
    }
  }

  /** Adds a listener of the executions of all regions, and returns an action that removes it. */
  public Runnable watch(RegionWatch watch) {
    return recorder.watch(region -> true, watch);
  }

  /** Returns a request for the counters of a setting, of which unknown ones are reported. */
  public CounterRequest counters(String setting, List<String> asked) {
    return CounterRequest.of(planner.plan(setting, asked, problems), recorder::threadCounters);
  }

  private void prepareSnapshot() {
    background.retry();
    registerCompiled();
    recorder.calibrate();
  }

  private void registerCompiled() {
    for (RegionDescriptor region : compiled.regions(problems)) {
      recorder.register(region, planner.plan(region));
    }
  }
}
