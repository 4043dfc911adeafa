package dev.edpm.runtime.region.control;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.backend.Backend;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.isolation.DeferredProblems;
import dev.edpm.runtime.isolation.LostExecutions;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.LexicalBlock;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.counters.CounterFailures;
import dev.edpm.runtime.region.counters.ThreadCounters;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.fold.Fold;
import dev.edpm.runtime.region.fold.RecordWriter;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.hot.ThreadLog;
import dev.edpm.runtime.region.path.CallPaths;
import dev.edpm.runtime.region.plan.CounterPlan;
import dev.edpm.runtime.region.plan.RecorderOptions;
import dev.edpm.runtime.region.plan.RegionPlan;
import dev.edpm.runtime.region.registry.RegionTable;
import dev.edpm.runtime.region.segment.SegmentLog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.IntFunction;

/** A recorder of a test's own, and what tests do with it. Regions must run in {@link #run}. */
public final class Lab {

  /** Code under measurement. */
  public interface Work {
    void run() throws Exception;
  }

  public static final long PLENTY = 1L << 40;

  public final List<Problem> problems = Collections.synchronizedList(new ArrayList<>());
  public final TestCounters counters = new TestCounters();
  public final Recorder recorder;

  private final DeferredProblems deferred = new DeferredProblems(problems::add);
  private final LostExecutions lost = new LostExecutions();
  private final Map<List<String>, CounterPlan> plans = new HashMap<>();
  private int line;

  public Lab() {
    this(PLENTY, PLENTY, false);
  }

  public Lab(long memoryLimit, long diskLimit, boolean subtractOverhead) {
    this(memoryLimit, diskLimit, subtractOverhead, List.of());
  }

  private Lab(long memoryLimit, long diskLimit, boolean subtractOverhead, List<Integer> sampling) {
    this(new RecorderLimits(memoryLimit, diskLimit, Long.MAX_VALUE), subtractOverhead, sampling);
  }

  private record RecorderLimits(long memory, long disk, long report) {}

  private Lab(RecorderLimits limits, boolean subtractOverhead, List<Integer> sampling) {
    recorder =
        new Recorder(
            new RecorderOptions(
                limits.memory,
                limits.disk,
                limits.report,
                subtractOverhead,
                sampling,
                true,
                problems::add));
    recorder.install();
  }

  /** Returns a lab whose reports have so much room for records. */
  public static Lab reporting(long limit, Integer... oneIn) {
    return new Lab(new RecorderLimits(PLENTY, PLENTY, limit), false, List.of(oneIn));
  }

  /** Returns a lab in which regions may have one execution in one of these numbers measured. */
  public static Lab sampling(Integer... oneIn) {
    return new Lab(PLENTY, PLENTY, false, List.of(oneIn));
  }

  public RegionHandle region(String name, String... counterNames) {
    return region(name, Detail.RECORDS, counterNames);
  }

  public RegionHandle region(String name, Detail detail, String... counterNames) {
    return region(name, detail, counters, counterNames);
  }

  public RegionHandle region(String name, Detail detail, Backend backend, String... counterNames) {
    return register(name, "p.Program", plan(detail, backend, counterNames));
  }

  /** Returns the region of a method whose executions end with the stages that it returns. */
  public RegionHandle asynchronous(String name, Detail detail, String... counterNames) {
    line++;
    RegionPlan plan = plan(detail, counters, counterNames);
    return recorder.register(
        new RegionDescriptor(
            name,
            "p.Program",
            "m",
            "()Ljava/util/concurrent/CompletionStage;",
            "Program.java",
            line,
            plan.requested(),
            new LexicalBlock("p.Program_Edpm", line, List.of()),
            true),
        plan);
  }

  private RegionPlan plan(Detail detail, Backend backend, String... counterNames) {
    List<String> names = List.of(counterNames);
    CounterPlan plan =
        names.isEmpty() || detail.oneIn() == 0
            ? null
            : plans.computeIfAbsent(names, n -> plan(plans.size(), backend, n));
    return new RegionPlan(detail, names, plan, Map.of(), Map.of());
  }

  public RegionHandle register(String name, String className, RegionPlan plan) {
    line++;
    return recorder.register(
        new RegionDescriptor(name, className, "m", "()V", "Program.java", line, plan.requested()),
        plan);
  }

  /** Returns the regions of the recorder. */
  public RegionTable regions() {
    return recorder.regions();
  }

  /** Creates a fold that the recorder does not know; {@link #report} reports its problems. */
  public Fold fold(IntFunction<RegionEntry> entries, RecordWriter records) {
    return new Fold(deferred, lost, entries, records, null, new CallPaths(), new SegmentLog());
  }

  /** Creates a log that the recorder does not know. */
  public ThreadLog log(Fold fold) {
    CounterFailures failures = new CounterFailures(deferred);
    return new ThreadLog(fold.records().log(), fold, new ThreadCounters(false, failures));
  }

  /** Adds the failures of this lab's folds to the problems. */
  public void report() {
    lost.report(deferred);
    deferred.report();
  }

  private static CounterPlan plan(int id, Backend backend, List<String> names) {
    List<CatalogueEntry> entries = names.stream().map(TestCounters::find).toList();
    return new CounterPlan(
        id,
        List.of(new CounterPlan.Part(backend, entries)),
        entries.stream().mapToInt(TestCounters::number).toArray());
  }

  /**
   * Runs an action on a thread that no other recorder knows, and waits for its end. Exceptions of
   * the action are thrown.
   */
  public void run(Work work) throws Exception {
    FutureTask<Void> task = task(work);
    Thread thread = thread(task);
    thread.start();
    // The task has ended before its thread has, with whose end its counters are closed.
    thread.join();
    finish(task);
  }

  public static FutureTask<Void> start(Work work) {
    FutureTask<Void> task = task(work);
    thread(task).start();
    return task;
  }

  private static FutureTask<Void> task(Work work) {
    return new FutureTask<>(
        () -> {
          work.run();
          return null;
        });
  }

  private static Thread thread(FutureTask<Void> task) {
    Thread thread = new Thread(task, "lab");
    thread.setDaemon(true);
    return thread;
  }

  public static void finish(FutureTask<Void> task) throws Exception {
    try {
      task.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw (Exception) e.getCause();
    }
  }

  /** Returns the summary of one region, of a new snapshot. */
  public RegionSummary summary(String region) {
    return summary(recorder.snapshot(), region);
  }

  public static RegionSummary summary(Snapshot snapshot, String region) {
    return snapshot.regions().stream()
        .filter(one -> one.name().equals(region))
        .findAny()
        .orElseThrow();
  }

  public static CounterSummary counter(RegionSummary region, String counter) {
    return region.counters().stream()
        .filter(one -> one.counter().equals(counter))
        .findAny()
        .orElseThrow();
  }

  public Statistics statistics(String region, String counter) {
    return statistics(recorder.snapshot(), region, counter);
  }

  public static Statistics statistics(Snapshot snapshot, String region, String counter) {
    return counter(summary(snapshot, region), counter).statistics().orElseThrow();
  }

  /** Returns the records of one region, of a new snapshot, by temporal id. */
  public List<Row> records(String region) {
    return records(recorder.snapshot(), region);
  }

  public static List<Row> records(Snapshot snapshot, String region) {
    return rows(snapshot).stream().filter(row -> row.region().equals(region)).toList();
  }

  /** Returns all records, each region's by temporal id. */
  public static List<Row> rows(Snapshot snapshot) {
    List<RegionSummary> regions = snapshot.regions();
    long[] counts = new long[regions.size()];
    List<Row> rows = new ArrayList<>();
    try {
      snapshot
          .executions()
          .forEach(
              execution -> {
                counts[execution.region()]++;
                rows.add(Row.of(execution, regions));
              });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    for (int i = 0; i < counts.length; i++) {
      if (snapshot.executions().count(i) != counts[i]) {
        throw new AssertionError(
            regions.get(i).name()
                + " announces "
                + snapshot.executions().count(i)
                + " records and has "
                + counts[i]);
      }
    }
    rows.sort(
        (a, b) -> {
          int byRegion = a.region().compareTo(b.region());
          return byRegion != 0 ? byRegion : Long.compare(a.temporalId(), b.temporalId());
        });
    return rows;
  }

  /** One record, copied. */
  public record Row(
      String region,
      long temporalId,
      long thread,
      String parent,
      long parentTemporalId,
      String carriedFrom,
      long start,
      List<Long> values,
      String exception,
      boolean recursive,
      boolean open,
      boolean truncated,
      boolean warmUp,
      boolean longest,
      Map<String, Object> tags) {

    static Row of(Execution execution, List<RegionSummary> regions) {
      RegionSummary region = regions.get(execution.region());
      Long[] values = new Long[region.counters().size()];
      for (int i = 0; i < values.length; i++) {
        long value = execution.value(i);
        values[i] = value == Execution.NO_VALUE ? null : value;
      }
      return new Row(
          region.name(),
          execution.temporalId(),
          execution.thread(),
          execution.parentRegion() < 0 ? null : regions.get(execution.parentRegion()).name(),
          execution.parentTemporalId(),
          execution.carriedFrom() < 0 ? null : regions.get(execution.carriedFrom()).name(),
          execution.start(),
          Collections.unmodifiableList(Arrays.asList(values)),
          execution.exception(),
          execution.recursive(),
          execution.open(),
          execution.truncated(),
          execution.warmUp(),
          execution.longest(),
          execution.tags());
    }

    public long wall() {
      return values.get(0);
    }
  }
}
