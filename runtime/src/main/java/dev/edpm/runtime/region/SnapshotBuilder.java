package dev.edpm.runtime.region;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.clock.ClockState;
import dev.edpm.runtime.clock.ClockState.Drift;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.series.ThreadInfo;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Makes a {@link Snapshot} of what was gathered from the threads. */
final class SnapshotBuilder {

  private final Instant started;
  private final long origin;
  private final ClockState clock = Clock.state();
  private final Overheads overheads;
  private final RegionEntry[] entries;
  private final Map<Integer, ThreadInfo> threadsByLog;
  private final Map<String, String> failedCounters;
  private final RecordStore store;

  SnapshotBuilder(
      Instant started,
      long origin,
      Overheads overheads,
      RegionEntry[] entries,
      Map<Integer, ThreadInfo> threadsByLog,
      Map<String, String> failedCounters,
      RecordStore store) {
    this.started = started;
    this.origin = origin;
    this.overheads = overheads;
    this.entries = entries;
    this.threadsByLog = threadsByLog;
    this.failedCounters = failedCounters;
    this.store = store;
  }

  Snapshot build(Gathered gathered) {
    RegionEntry[] sorted = entries.clone();
    Arrays.sort(sorted, Comparator.comparing(RegionEntry::name));
    List<RegionSummary> summaries = new ArrayList<>();
    long[] counts = new long[sorted.length];
    Replay.Shape[] shapes = new Replay.Shape[sorted.length];
    for (int i = 0; i < sorted.length; i++) {
      RegionEntry entry = sorted[i];
      Totals totals = gathered.totals(entry.id());
      summaries.add(summary(entry, totals, gathered.counted(entry.id())));
      counts[i] = totals == null ? 0 : totals.records;
      shapes[entry.id()] = new Replay.Shape(i, entry.counters(), places(entry));
    }
    StoredExecutions executions =
        new StoredExecutions(
            store,
            gathered.chunks(store.chunks()),
            threadsByLog,
            Arrays.asList(shapes),
            counts,
            origin);
    List<ThreadInfo> threads =
        threadsByLog.values().stream().sorted(Comparator.comparingLong(ThreadInfo::id)).toList();
    List<Problem> problems = new ArrayList<>(overheads.problems());
    clock.drift().flatMap(Drift::problem).ifPresent(problems::add);
    return new Snapshot(
        started, Instant.now(), clock, overheads.cost(), summaries, threads, problems, executions);
  }

  private RegionSummary summary(RegionEntry entry, Totals totals, long counted) {
    Detail detail = entry.detail();
    long measured = totals == null ? 0 : totals.wall.count();
    boolean estimated = detail.oneIn() > 1;
    long executions = estimated ? counted : measured;
    double scale = estimated && measured != 0 ? (double) executions / measured : 1;
    List<CounterSummary> counters = new ArrayList<>();
    counters.add(wall(entry, totals, scale));
    for (String name : entry.requested()) {
      counters.add(counter(entry, name, totals, scale));
    }
    long wall = counters.get(0).statistics().map(Statistics::sum).orElse(0L);
    return new RegionSummary(
        entry.name(),
        entry.descriptor(),
        detail.oneIn() != 0,
        executions,
        totals == null ? 0 : Math.round(totals.outermost() * scale),
        estimated,
        measured,
        totals == null ? 0 : totals.truncated,
        totals == null ? 0 : totals.recordsDropped,
        overheads.of(totals, wall),
        counters);
  }

  private CounterSummary wall(RegionEntry entry, Totals totals, double scale) {
    Optional<Statistics> statistics =
        totals == null || totals.wall.count() == 0
            ? Optional.empty()
            : Optional.of(
                statistics(
                    totals.wall,
                    totals.sum(),
                    OptionalLong.of(totals.self()),
                    entry.percentiles(0),
                    scale));
    return new CounterSummary("time.wall", statistics, Optional.empty(), clock.source(), 1);
  }

  private CounterSummary counter(RegionEntry entry, String name, Totals totals, double scale) {
    String reason = entry.unavailable().get(name);
    if (reason != null) {
      return new CounterSummary(name, Optional.empty(), Optional.of(reason), "", 1);
    }
    int i = entry.indexOf(name);
    String source = entry.source(name);
    if (totals == null) {
      return new CounterSummary(name, Optional.empty(), Optional.empty(), source, 1);
    }
    CounterTotals counter = totals.counters[i];
    long count = counter.moments.count();
    boolean missing = count < totals.wall.count();
    Optional<String> why = missing ? Optional.of(whyMissing(entry, name, i)) : Optional.empty();
    if (count == 0) {
      return new CounterSummary(name, Optional.empty(), why, source, 1);
    }
    boolean own = counter.selfKnown && entry.plan().isThreadCounter(i);
    Statistics statistics =
        statistics(
            counter.moments,
            counter.sum,
            own ? OptionalLong.of(counter.self) : OptionalLong.empty(),
            entry.percentiles(1 + i),
            scale);
    return new CounterSummary(name, Optional.of(statistics), why, source, counter.share());
  }

  private static final String MISSING =
      "not every execution has a value: a virtual thread, or one that closed a span of another"
          + " thread, has no thread counters";

  private String whyMissing(RegionEntry entry, String name, int i) {
    String failed = failedCounters.get(name);
    return failed != null ? failed : entry.plan().missing(i).orElse(MISSING);
  }

  private static Statistics statistics(
      Moments moments, long sum, OptionalLong self, Percentiles percentiles, double scale) {
    return new Statistics(
        moments.count(),
        Math.round(sum * scale),
        self.isPresent() ? OptionalLong.of(Math.round(self.getAsLong() * scale)) : self,
        moments.min(),
        moments.max(),
        moments.mean(),
        moments.deviation(),
        percentile(percentiles, 50, moments),
        percentile(percentiles, 90, moments),
        percentile(percentiles, 99, moments));
  }

  /** The histogram's answer is the top of a bucket, which may lie beyond what was measured. */
  private static long percentile(Percentiles percentiles, double p, Moments moments) {
    long value = percentiles.at(p);
    return value == Execution.NO_VALUE
        ? value
        : Math.max(moments.min(), Math.min(moments.max(), value));
  }

  private static int[] places(RegionEntry entry) {
    int[] places = new int[entry.requested().size()];
    for (int i = 0; i < places.length; i++) {
      places[i] = entry.indexOf(entry.requested().get(i));
    }
    return places;
  }
}
