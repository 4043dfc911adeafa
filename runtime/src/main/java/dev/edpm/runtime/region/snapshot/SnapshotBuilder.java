package dev.edpm.runtime.region.snapshot;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.ThreadInfo;
import dev.edpm.runtime.backend.Service;
import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.clock.ClockState;
import dev.edpm.runtime.clock.ClockState.Drift;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.Executions;
import dev.edpm.runtime.region.PathSummary;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.counters.CounterFailures;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.event.Pause;
import dev.edpm.runtime.region.event.WarmUp;
import dev.edpm.runtime.region.longest.LongExecution;
import dev.edpm.runtime.region.path.CallPaths;
import dev.edpm.runtime.region.plan.CounterPlan;
import dev.edpm.runtime.region.registry.MergedTotals;
import dev.edpm.runtime.region.registry.RegionTable;
import dev.edpm.runtime.region.replay.Replay;
import dev.edpm.runtime.region.replay.StoredExecutions;
import dev.edpm.runtime.region.store.RecordBlocks;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Builds a {@link Snapshot} from the totals that were gathered from the threads. */
public final class SnapshotBuilder {

  private final Instant started;
  private final long origin;
  private final ClockState clock = Clock.state();
  private final Overheads overheads;
  private final RegionTable regions;
  private final CallPaths paths;
  private final CounterFailures failures;
  private final RecordBlocks blocks;
  private final long reportLimit;

  /** The generation of the records. */
  private final int generation;

  /**
   * @param paths the call paths, or null if there are none in the snapshot
   */
  public SnapshotBuilder(
      Instant started,
      long origin,
      Overheads overheads,
      RegionTable regions,
      CallPaths paths,
      CounterFailures failures,
      RecordBlocks blocks,
      int generation,
      long reportLimit) {
    this.started = started;
    this.origin = origin;
    this.overheads = overheads;
    this.regions = regions;
    this.paths = paths;
    this.failures = failures;
    this.blocks = blocks;
    this.generation = generation;
    this.reportLimit = reportLimit;
  }

  /**
   * Builds the snapshot.
   *
   * @param records whether to include the records; otherwise only their numbers are announced
   * @param lost the number of executions that are in no aggregate
   */
  public Snapshot build(MergedTotals merged, boolean records, long lost) {
    RegionEntry[] entries = regions.entries();
    RegionEntry[] sorted =
        Arrays.stream(entries).filter(entry -> entry.region() == entry).toArray(RegionEntry[]::new);
    Arrays.sort(sorted, Comparator.comparing(RegionEntry::name));
    LeftOutInside leftOutInside = new LeftOutInside(merged, entries);
    List<RegionSummary> summaries = new ArrayList<>();
    List<LongExecution> longest = new ArrayList<>();
    long[] counts = new long[sorted.length];
    Replay.Shape[] shapes = new Replay.Shape[entries.length];
    Strata[] strataById = new Strata[entries.length];
    RegionSummary[] summaryById = new RegionSummary[entries.length];
    for (int i = 0; i < sorted.length; i++) {
      RegionEntry entry = sorted[i];
      Strata strata = new Strata(entry, merged, leftOutInside, generation);
      summaries.add(summary(entry, strata));
      strataById[entry.id()] = strata;
      summaryById[entry.id()] = summaries.get(i);
      counts[i] = strata.records();
      longest.addAll(strata.longest());
      Replay.Shape shape = new Replay.Shape(i, entry.counters(), places(entry));
      shapes[entry.id()] = shape;
      for (int k = 0; k < entry.samples(); k++) {
        shapes[entry.sample(k).id()] = shape;
      }
    }
    Executions executions =
        records
            ? new StoredExecutions(
                merged.records(blocks), Arrays.asList(shapes), longest, counts, origin, reportLimit)
            : new AnnouncedExecutions(counts);
    List<ThreadInfo> threads =
        merged.threads().stream().sorted(Comparator.comparingLong(ThreadInfo::id)).toList();
    List<PathSummary> callPaths =
        paths == null
            ? List.of()
            : PathSummaries.of(paths, merged.paths(), strataById, summaryById, leftOutInside);
    List<Problem> problems = new ArrayList<>(overheads.problems());
    clock.drift().flatMap(Drift::problem).ifPresent(problems::add);
    return new Snapshot(
        started,
        Instant.now(),
        Pause.isOn(),
        Pause.edges(),
        lost,
        clock,
        warmUpEnd(),
        overheads.cost(),
        overheads.slowdown(),
        summaries,
        callPaths,
        threads,
        problems,
        executions);
  }

  private OptionalLong warmUpEnd() {
    if (!WarmUp.isAny()) {
      return OptionalLong.empty();
    }
    long end = WarmUp.ends();
    boolean over = end < Long.MAX_VALUE && end <= Clock.now();
    return OptionalLong.of(over ? end - origin : Snapshot.IN_WARM_UP);
  }

  private RegionSummary summary(RegionEntry entry, Strata strata) {
    long measured = strata.measured();
    List<CounterSummary> counters = new ArrayList<>();
    counters.add(wall(strata));
    for (String name : entry.requested()) {
      counters.add(counter(entry, name, strata));
    }
    return new RegionSummary(
        entry.name(),
        entry.descriptor(),
        entry.detail().oneIn() != 0,
        entry.keepsRecords(),
        strata.executions(),
        strata.outermost(),
        strata.isEstimated(),
        measured,
        strata.truncated(),
        strata.warmUp(),
        strata.open(),
        strata.recordsDropped(),
        overheads.of(entry, strata, counters),
        counters,
        strata.threads(),
        strata.tags());
  }

  private CounterSummary wall(Strata strata) {
    WeightedValues values = strata.wall();
    Optional<Statistics> statistics =
        values.count() == 0
            ? Optional.empty()
            : Optional.of(values.statistics(strata.wallSum(), OptionalLong.of(strata.wallSelf())));
    return new CounterSummary("time.wall", statistics, Optional.empty(), clock.source(), 1);
  }

  private CounterSummary counter(RegionEntry entry, String name, Strata strata) {
    String reason = entry.unavailable().get(name);
    if (reason != null) {
      return new CounterSummary(name, Optional.empty(), Optional.of(reason), "", 1);
    }
    int i = entry.indexOf(name);
    String source = entry.source(name);
    if (strata.isEmpty()) {
      return new CounterSummary(name, Optional.empty(), Optional.empty(), source, 1);
    }
    WeightedValues values = strata.counter(i);
    boolean missing = values.count() < strata.measured();
    Optional<String> why =
        missing
            ? Optional.of(whyMissing(entry, name, i, strata, values.count()))
            : Optional.empty();
    if (values.count() == 0) {
      return new CounterSummary(name, Optional.empty(), why, source, 1);
    }
    Statistics statistics = values.statistics(strata.counterSum(i), strata.counterSelf(i));
    return new CounterSummary(name, Optional.of(statistics), why, source, strata.share(i));
  }

  private String whyMissing(RegionEntry entry, String name, int i, Strata strata, long values) {
    String failed = failures.reason(name);
    if (failed != null) {
      return failed;
    }
    CounterPlan plan = entry.plan();
    long missing = strata.measured() - values;
    List<String> reasons = new ArrayList<>();
    if (plan.isThreadCounter(i)) {
      Service onVirtualThreads = plan.onVirtualThreads(i);
      if (strata.onVirtualThreads() > 0 && !onVirtualThreads.available()) {
        reasons.add(onVirtualThreads.reason());
        missing -= strata.onVirtualThreads();
      }
      // The counters of a method that returns a stage are read by its own thread. Those of a
      // subscription are missing whenever it ends on another one.
      if (strata.closedElsewhere() > 0
          && (!entry.isAsynchronous() || missing >= strata.closedElsewhere())) {
        reasons.add("a span that another thread closes has no thread counters");
        missing -= strata.closedElsewhere();
      }
    }
    if (missing > 0) {
      reasons.add(plan.missing(i).orElse(plan.times(i) < 0 ? NOT_READ : NOT_COUNTED));
    }
    return (values == 0 ? "no execution has a value: " : "not every execution has a value: ")
        + String.join("; ", reasons);
  }

  private static final String NOT_READ = "the counter could not be read";

  private static final String NOT_COUNTED =
      "counters are multiplexed, and this one was not active during an execution";

  private static int[] places(RegionEntry entry) {
    int[] places = new int[entry.requested().size()];
    for (int i = 0; i < places.length; i++) {
      places[i] = entry.indexOf(entry.requested().get(i));
    }
    return places;
  }
}
