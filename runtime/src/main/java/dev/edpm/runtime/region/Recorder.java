package dev.edpm.runtime.region;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.config.Problem;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;

/**
 * Everything that is measured in this process: the regions, the logs of the threads that run them,
 * and what the ended threads left. All methods may be called on any thread.
 */
public final class Recorder {

  /** How long the start of a program may take longer whose user wants the own cost subtracted. */
  private static final long PATIENCE_NS = 300_000_000;

  private static volatile Recorder installed;

  private final RecorderOptions options;
  private final DeferredProblems deferred;
  private final RecordStore store;
  private final RecordShares shares;
  private final Instant started;
  private final long origin;
  private final Calibration calibration = new Calibration(this);
  private final RegionTable regions;
  private final ThreadLogs logs;

  // The monitor of the recorder guards what makes snapshots. No thread needs it to run regions.
  private final PercentileScan scan;
  private final Map<String, String> failedCounters = new ConcurrentHashMap<>();
  private final Map<Integer, Long> toldNeverClosed = new HashMap<>();

  private volatile Runnable beforeFirst;

  /** What is taken out of times; null when nothing is. */
  private volatile OwnCost subtracted;

  /** Executions that no aggregate has. */
  private final AtomicLong lost = new AtomicLong();

  /** Whether measuring has ended and started again. */
  private volatile boolean restarted;

  /** Makes a recorder; {@link #install} puts it to use. */
  public Recorder(RecorderOptions options) {
    this.options = options;
    this.deferred = new DeferredProblems(options.problems());
    this.store = new RecordStore(options.memoryLimit(), options.diskLimit(), deferred);
    StackRoom.prepare();
    ExceptionNames.prepare();
    // The first look at the clock may take its time.
    Clock.now();
    this.started = Instant.now();
    this.origin = Clock.now();
    this.shares = new RecordShares(options.reportLimit());
    this.regions =
        new RegionTable(
            deferred, new ListenerRegistry(origin, deferred), options.sampling(), shares);
    this.logs = new ThreadLogs(this, regions, store, shares);
    this.scan = new PercentileScan(regions);
  }

  /** Makes this the recorder of all regions. Called once in the life of a process. */
  public void install() {
    Pause.restart();
    installed = this;
  }

  /**
   * Registers a region, or finds it when the same one was registered before.
   *
   * @return what woven code calls
   */
  public RegionHandle register(RegionDescriptor descriptor, RegionPlan plan) {
    RegionHandle region = regions.register(descriptor, plan);
    deferred.tell();
    return region;
  }

  /**
   * Has somebody told of the executions of regions, also of those that are registered later. On any
   * thread.
   *
   * @param names says which regions, by their names
   * @param watch serves this call alone
   * @return ends it
   */
  public Runnable watch(Predicate<String> names, RegionWatch watch) {
    return regions.watch(names, watch);
  }

  /** Returns the names of the regions registered so far, in order of registration. */
  public List<String> regionNames() {
    return regions.regions().stream().map(RegionEntry::name).toList();
  }

  /** Pauses or resumes measuring. */
  public void pause(boolean pause) {
    Pause.set(pause);
  }

  /** Forgets everything measured so far; what is open now will not be aggregated. */
  public void reset() {
    forget();
    deferred.tell();
  }

  private synchronized void forget() {
    Pause.cut();
    logs.reset();
    for (RegionEntry entry : regions.entries()) {
      entry.reset();
    }
    forgetBefore(store.generation());
  }

  private void forgetBefore(int generation) {
    for (RegionEntry entry : regions.entries()) {
      entry.forgetBefore(generation);
    }
    scan.reset();
    toldNeverClosed.clear();
  }

  /** Ends measuring, until {@link #restart}. What was measured stays. */
  public void end() {
    pause(true);
    logs.expectNoEnds();
  }

  /** Forgets everything, for a start after an end. */
  public void restart() {
    reset();
    restarted = true;
    logs.expectEnds();
  }

  /** Tells whether any thread has run a region since the start while measuring was on. */
  public boolean hasRun() {
    return restarted ? logs.gather().isUsed() : logs.size() != 0;
  }

  /** Returns how many records there are. */
  public long records() {
    return logs.gather().records();
  }

  /** Returns the ns since the run started: the time base of records. */
  public long elapsed() {
    return Clock.now() - origin;
  }

  /**
   * Returns when measuring started by the clock of the process: what times in a report count from.
   */
  public long origin() {
    return origin;
  }

  /**
   * Calibrates the cost of an empty region, or improves what is known of it, unless enough is.
   * Takes some milliseconds, some tens on a busy machine.
   */
  public void calibrate() {
    calibration.improveNow();
  }

  /**
   * As {@link #calibrate} where nobody waits for it, in more time on a busy machine.
   *
   * @return whether the cost is known now
   */
  public boolean calibrateInBackground() {
    return calibration.improveInBackground();
  }

  /**
   * Calibrates with more patience than {@link #calibrate}, and takes what it finds out of all times
   * from now on, where {@link RecorderOptions#subtractOverhead} says so; a problem says when it
   * finds nothing. To be called before the first region runs.
   */
  public void calibrateToSubtract() {
    calibrateToSubtract(PATIENCE_NS);
  }

  void calibrateToSubtract(long patienceNs) {
    if (options.subtractOverhead()) {
      if (calibration.improve(patienceNs)) {
        subtracted = calibration.cost().orElseThrow();
      } else {
        deferred.accept(
            Problem.of(
                "overhead-not-subtracted",
                "edpm.overhead.subtract=on has no effect, the cost of measuring is not known: "
                    + calibration.reason()));
        deferred.tell();
      }
    }
  }

  /** Returns everything measured up to now. Regions that are open go on. */
  public Snapshot snapshot() {
    Missed.tell(deferred);
    Snapshot snapshot = take(true, true);
    deferred.tell();
    return snapshot;
  }

  /**
   * Returns everything measured up to now but the records, which its {@link Executions} announce.
   *
   * @param percentiles whether percentiles that come from records are wanted, which takes a look at
   *     each record that was written since the snapshot before; without them the snapshot takes no
   *     longer for many executions than for few
   */
  public Snapshot snapshotWithoutRecords(boolean percentiles) {
    Missed.tell(deferred);
    Snapshot snapshot = take(percentiles, false);
    deferred.tell();
    return snapshot;
  }

  /**
   * Returns everything measured up to now and starts anew. Each execution is in this snapshot or in
   * a later one, whatever threads do meanwhile: in the one that is taken first after its close.
   */
  public Snapshot snapshotAndReset() {
    Missed.tell(deferred);
    Snapshot snapshot = takeAway();
    deferred.tell();
    return snapshot;
  }

  private synchronized Snapshot take(boolean percentiles, boolean records) {
    MergedTotals merged = logs.gather();
    if (percentiles) {
      scanRecords(merged);
    }
    return build(merged, records);
  }

  private synchronized Snapshot takeAway() {
    MergedTotals merged = logs.takeAway();
    scanRecords(merged);
    Snapshot snapshot = build(merged, true);
    // What threads have stored since their turn came is of the next generation, and stays.
    store.reset();
    forgetBefore(store.generation());
    return snapshot;
  }

  /** Puts into the percentiles what was recorded. */
  private void scanRecords(MergedTotals merged) {
    try {
      scan.scan(store.blocks(), store.generation(), merged::hasEnded);
    } catch (IOException e) {
      deferred.add("spill", "the spilled records cannot be read back: " + e.getMessage(), null);
    }
  }

  private Snapshot build(MergedTotals merged, boolean records) {
    for (RegionEntry entry : regions.entries()) {
      neverClosed(entry, merged.totals(entry.id()));
    }
    tellLost();
    return new SnapshotBuilder(
            started,
            origin,
            new Overheads(
                calibration, subtracted != null, regions.entries(), merged, store.generation()),
            regions,
            failedCounters,
            store.blocks(),
            store.generation(),
            options.reportLimit())
        .build(merged, records);
  }

  /**
   * Sets what each thread runs before it opens its first region: with no lock held, and outside of
   * the class initialisers of generated classes.
   *
   * @param work may run on several threads at once; {@code null} for nothing
   */
  public void beforeFirst(Runnable work) {
    beforeFirst = work;
  }

  static void prepare() {
    Runnable work = installed.beforeFirst;
    if (work != null) {
      work.run();
    }
  }

  static ThreadLog openLog() {
    return installed.newLog(Thread.currentThread());
  }

  static void closedTwice(RegionEntry entry) {
    installed.deferred.add(
        "span-closed-twice",
        "the span of region " + entry.name() + " was closed more than once; the first close counts",
        entry);
    installed.deferred.tell();
  }

  /** The backend of these counters has thrown something. */
  static void readerFailed(List<CatalogueEntry> counters, Throwable failure) {
    for (CatalogueEntry counter : counters) {
      installed.failedCounters.putIfAbsent(
          counter.name(), "the backend failed on some thread with " + failure);
      installed.deferred.add(
          "counter-failed", counter.name() + " cannot be read: " + failure, null);
    }
  }

  static void backendFailed(String backend, Throwable failure) {
    installed.deferred.add(
        "backend-failed", backend + ": an event set failed with " + failure, null);
  }

  /** A backend says how a thread's counters are arranged. */
  static void remark(String backend, String remark) {
    installed.deferred.add("counters-arranged", backend + ": " + remark, null);
  }

  /** Returns the plans of the regions that stand inside of a region in its source. */
  static List<CounterPlan> plansInside(RegionEntry entry) {
    LexicalBlock block = entry.descriptor().block();
    List<CounterPlan> plans = new ArrayList<>();
    if (!block.inside().isEmpty()) {
      for (RegionEntry other : installed.regions.regions()) {
        if (other.plan() != null && block.contains(other.descriptor().block())) {
          plans.add(other.plan());
        }
      }
    }
    return plans;
  }

  /**
   * An execution is not measured, because the heap is used up.
   *
   * @return its frame: none
   */
  static Frame lost() {
    installed.lost.getAndIncrement();
    return null;
  }

  /** So many executions are lost that were measured. */
  void lost(long executions) {
    lost.getAndAdd(executions);
  }

  void foldFailed(Object failure) {
    deferred.add("internal", "events of a thread were lost to an internal error: " + failure, null);
  }

  private void tellLost() {
    long executions = lost.getAndSet(0);
    if (executions != 0) {
      deferred.accept(
          new Problem(
              "executions-lost",
              "executions are not in the report, because the heap or the stack was used up",
              null,
              0,
              0,
              executions));
    }
  }

  /** Reports what was left open since the snapshot before. */
  private void neverClosed(RegionEntry entry, Totals totals) {
    long known = toldNeverClosed.getOrDefault(entry.id(), 0L);
    long now = totals == null ? 0 : totals.abandoned;
    if (now > known) {
      toldNeverClosed.put(entry.id(), now);
      String message =
          "an execution of region " + entry.name() + " was left open by the method that ran it";
      int line = entry.descriptor().line();
      deferred.accept(new Problem("never-closed", message, entry.name(), 0, line, now - known));
    }
  }

  RegionTable regions() {
    return regions;
  }

  Calibration calibration() {
    return calibration;
  }

  /** Returns what takes the own cost out of a new thread's times, or null. */
  Compensation compensation() {
    OwnCost cost = subtracted;
    return cost == null ? null : Compensation.of(cost);
  }

  /** Makes a log that no snapshot sees, for calibration; the entry is its only region. */
  ThreadLog privateLog(RegionEntry entry) {
    RecordStore nowhere = new RecordStore(Long.MAX_VALUE, 0, message -> {});
    return new ThreadLog(
        -1, new Fold(this, region -> entry, new RecordWriter(-1, nowhere), null), false);
  }

  /**
   * Makes the calling thread's log.
   *
   * @param self the calling thread
   */
  ThreadLog newLog(Thread self) {
    return logs.open(self);
  }
}
