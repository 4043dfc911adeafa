package dev.edpm.runtime.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.annotations.distribution.Distribution;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.ThreadInfo;
import dev.edpm.runtime.clock.ClockState;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.Executions;
import dev.edpm.runtime.region.Overhead;
import dev.edpm.runtime.region.OwnCost;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Slowdown;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.stats.Percentiles;
import dev.edpm.runtime.series.Series;
import dev.edpm.runtime.steer.SteeringSnapshot;
import dev.edpm.runtime.tracing.ExecutionSpans;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Reports made by hand. */
public final class Reports {

  public static final RunInfo RUN =
      new RunInfo("MatMul", "node-7", 4242, "OpenJDK 17.0.10", OptionalInt.of(3));

  static final List<CatalogueEntry> CATALOGUE =
      List.of(
          new CatalogueEntry("time", "wall", CounterScope.THREAD, "ns", "Elapsed time."),
          new CatalogueEntry("time", "cpu", CounterScope.THREAD, "ns", "CPU time."),
          new CatalogueEntry("cache", "l2-stores", CounterScope.THREAD, "1", "Misses of stores."),
          new CatalogueEntry("energy", "dram", CounterScope.MACHINE, "J", "Energy of memory."));

  private static final ClockState NANO_TIME =
      new ClockState(false, ClockState.NANO_TIME, Optional.empty(), Optional.empty());

  private Reports() {}

  /** A row that ran twice inside multiply, counted by hand. */
  public static Report small() {
    return report(
        List.of(
            region("multiply", 1, 1, values("time.wall", 1, 1000, 400L, 1000, 1000, 1000.0, 0.0)),
            region(
                "row",
                2,
                2,
                values("time.wall", 2, 600, 600L, 200, 400, 300.0, 100.0),
                values("cache.l2-stores", 2, 12, null, 5, 7, 6.0, 1.0))),
        FakeExecutions.of(
            FakeExecution.of(1, 1, 600, 400, 7).in(0, 0),
            FakeExecution.of(1, 0, 150, 200, 5).in(0, 0),
            FakeExecution.of(0, 0, 123, 1000)));
  }

  public static Report report(
      List<RegionSummary> regions, Executions executions, Problem... problems) {
    return new Report(
        RUN,
        new Snapshot(
            Instant.parse("2026-01-31T12:00:00.123456789Z"),
            Instant.parse("2026-01-31T12:00:01Z"),
            false,
            0,
            0,
            NANO_TIME,
            OptionalLong.empty(),
            Optional.of(new OwnCost(20.26, 0.3, 60.7, 2)),
            new Slowdown(1.52, 0.25),
            regions,
            List.of(),
            List.of(new ThreadInfo(1, "main", false), new ThreadInfo(31, "", true)),
            List.of(problems),
            executions),
        List.of(
            new BackendInfo("perf", Optional.of("no PMU")),
            new BackendInfo(
                "jvm",
                Optional.empty(),
                Map.of("time.cpu", new BackendInfo.OnVirtualThreads("clock_gettime", 571.5)))),
        CATALOGUE,
        List.of());
  }

  /** The small report, by another clock. */
  static Report withClock(ClockState clock) {
    Report small = small();
    Snapshot s = small.snapshot();
    return new Report(
        small.run(),
        new Snapshot(
            s.started(),
            s.taken(),
            s.paused(),
            s.interruptions(),
            s.lost(),
            clock,
            s.warmUpEnd(),
            s.cost(),
            s.slowdown(),
            s.regions(),
            s.paths(),
            s.threads(),
            s.problems(),
            s.executions()),
        small.backends(),
        CATALOGUE,
        small.problems());
  }

  /** The small report, with records of the program's own counters. */
  static Report with(List<Series> series) {
    Report small = small();
    return new Report(
        small.run(),
        small.snapshot(),
        small.backends(),
        CATALOGUE,
        small.problems(),
        series,
        SteeringSnapshot.NONE,
        List.of(),
        List.of(),
        ExecutionSpans.NONE);
  }

  /** The small report, with what another artifact did. */
  public static Report with(ReportPart part) {
    Report small = small();
    return new Report(
        small.run(),
        small.snapshot(),
        small.backends(),
        CATALOGUE,
        small.problems(),
        List.of(),
        SteeringSnapshot.NONE,
        List.of(),
        List.of(part),
        ExecutionSpans.NONE);
  }

  public static RegionSummary region(
      String name, long executions, long outermost, CounterSummary... counters) {
    return region(name, true, executions, outermost, counters);
  }

  /** A region for aggregates only that never ran. */
  static RegionSummary unrecorded(String name, CounterSummary... counters) {
    return region(name, false, 0, 0, counters);
  }

  private static RegionSummary region(
      String name, boolean recorded, long executions, long outermost, CounterSummary... counters) {
    List<String> names = Arrays.stream(counters).skip(1).map(CounterSummary::counter).toList();
    return new RegionSummary(
        name,
        new RegionDescriptor(name, "MatMul", "multiply", "([D[D[DI)V", "MatMul.java", 12, names),
        true,
        recorded,
        executions,
        outermost,
        false,
        0,
        0,
        0,
        0,
        0,
        Optional.of(
            new Overhead(
                61 * executions,
                0.25,
                Map.of(),
                new Overhead.InSelf(21 * executions, 3, Map.of()))),
        List.of(counters),
        List.of(),
        List.of());
  }

  public static CounterSummary values(
      String counter,
      long count,
      long sum,
      Long self,
      long min,
      long max,
      double mean,
      double stddev) {
    return new CounterSummary(
        counter,
        Optional.of(
            new Statistics(
                count,
                sum,
                self == null ? OptionalLong.empty() : OptionalLong.of(self),
                min,
                max,
                mean,
                stddev,
                min == max ? distribution(min) : distribution(min, max))),
        Optional.empty(),
        "jvm:" + counter,
        1);
  }

  /** Returns the distribution of these values. */
  public static Distribution distribution(long... values) {
    Percentiles percentiles = new Percentiles();
    percentiles.add(values, values.length);
    return percentiles.distribution();
  }

  public static CounterSummary unavailable(String counter, String reason) {
    return new CounterSummary(counter, Optional.empty(), Optional.of(reason), "", 1);
  }

  static CounterSummary none(String counter) {
    return new CounterSummary(counter, Optional.empty(), Optional.empty(), "", 1);
  }

  public static String document(Report report) throws IOException {
    return written(report, ReportFormat.DOCUMENT, RecordSlots.LONGS_IN_MEMORY);
  }

  public static String lines(Report report) throws IOException {
    return written(report, ReportFormat.LINES, RecordSlots.LONGS_IN_MEMORY);
  }

  /** Writes a report, and checks it against the schema. */
  static String written(Report report, ReportFormat format, long longsInMemory) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    List<Problem> leftOut = new ArrayList<>();
    ReportWriter.write(report, format, bytes, leftOut::add, longsInMemory);
    assertThat(leftOut).isEmpty();
    String text = bytes.toString(StandardCharsets.UTF_8);
    if (format == ReportFormat.DOCUMENT) {
      Schemas.checkDocument(text);
    } else {
      text.lines().forEach(Schemas::checkLine);
    }
    return text;
  }

  public static final long NO_VALUE = Execution.NO_VALUE;
}
