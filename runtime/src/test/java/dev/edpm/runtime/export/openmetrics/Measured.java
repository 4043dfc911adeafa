package dev.edpm.runtime.export.openmetrics;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.annotations.distribution.Distribution;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.clock.ClockState;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.export.GlobalCounters;
import dev.edpm.runtime.monitor.Monitoring;
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
import dev.edpm.runtime.region.control.Recorder;
import dev.edpm.runtime.region.plan.RecorderOptions;
import dev.edpm.runtime.region.stats.Percentiles;
import dev.edpm.runtime.report.Report;
import dev.edpm.runtime.report.RunInfo;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Reports made by hand. */
final class Measured {

  static final RunInfo RUN =
      new RunInfo("a \"b\" \\ c", "node-7", 4242, "OpenJDK 17", OptionalInt.of(3));

  static final List<CatalogueEntry> CATALOGUE =
      List.of(
          entry("time", "wall", "ns", "Elapsed time."),
          entry("cache", "l2-stores", "1", "Misses of \"stores\"."),
          entry("jvm", "allocated-bytes", "By", "Bytes."),
          entry("energy", "dram", "uJ", "Energy."),
          entry("solver", "residual", "K", ""),
          entry("solver", "flow", "m/s", ""),
          entry("a", "b-c", "1", ""),
          entry("a", "b.c", "1", ""),
          entry("a", "b.c.total", "1", ""));

  private Measured() {}

  /** Returns the metrics of reports, without counters of the process. */
  static ReportMetrics metrics(Supplier<Report> reports) {
    return metrics(Map.of(), reports);
  }

  /**
   * Returns the metrics of reports, without counters of the process.
   *
   * @param settings the system properties
   */
  static ReportMetrics metrics(Map<String, String> settings, Supplier<Report> reports) {
    Settings read = Settings.read(settings, Map.of());
    return metrics(read, reports, Exemplars.of(read));
  }

  static ReportMetrics metrics(Settings settings, Supplier<Report> reports, Exemplars exemplars) {
    Monitoring monitoring = monitoring();
    return new ReportMetrics(settings, reports, new GlobalCounters(() -> monitoring), exemplars);
  }

  /** Returns the metrics of a report, with the default settings. */
  static ReportMetrics metrics(Supplier<Report> reports, Monitoring monitoring) {
    Settings settings = Settings.read(Map.of(), Map.of());
    return new ReportMetrics(
        settings, reports, new GlobalCounters(() -> monitoring), Exemplars.of(settings));
  }

  static Monitoring monitoring() {
    return new Monitoring(
        new Recorder(new RecorderOptions(0, 0, false, problem -> {})), () -> 0, problem -> {});
  }

  static CatalogueEntry entry(String type, String counter, String unit, String help) {
    return new CatalogueEntry(type, counter, CounterScope.THREAD, unit, help);
  }

  static Report report(RegionSummary... regions) {
    Snapshot snapshot =
        new Snapshot(
            Instant.EPOCH,
            Instant.EPOCH,
            false,
            0,
            0,
            new ClockState(false, ClockState.NANO_TIME, Optional.empty(), Optional.empty()),
            OptionalLong.empty(),
            Optional.of(new OwnCost(20.5, 1, 60.5, 2)),
            Slowdown.NONE,
            List.of(regions),
            List.of(),
            List.of(),
            List.of(new Problem("one", "one", null, 0, 0, 2)),
            NONE);
    return new Report(RUN, snapshot, List.of(), CATALOGUE, List.of(Problem.of("two", "two")));
  }

  static RegionSummary region(String name, long executions, CounterSummary... counters) {
    return region(name, executions, 0, counters);
  }

  /** A region of which {@code sampled} executions were measured; all when that is 0. */
  static RegionSummary region(
      String name, long executions, long sampled, CounterSummary... counters) {
    return new RegionSummary(
        name,
        new RegionDescriptor(name, "C", "m", "()V", "C.java", 1, List.of()),
        true,
        true,
        executions,
        executions,
        sampled != 0,
        sampled,
        5,
        0,
        0,
        7,
        Optional.of(new Overhead(1_500, 0, Map.of(), new Overhead.InSelf(0, 0, Map.of()))),
        List.of(counters),
        List.of(),
        List.of());
  }

  static RegionSummary off(String name) {
    return new RegionSummary(
        name,
        new RegionDescriptor(name, "C", "m", "()V", "C.java", 1, List.of()),
        false,
        false,
        0,
        0,
        false,
        0,
        0,
        0,
        0,
        0,
        Optional.of(new Overhead(0, 0, Map.of(), new Overhead.InSelf(0, 0, Map.of()))),
        List.of(none("time.wall")),
        List.of(),
        List.of());
  }

  /** Values whose percentiles are {@code min + 1}, {@code min + 2} and so on, up to the maximum. */
  static CounterSummary values(
      String counter, long count, long sum, Long self, long min, long max) {
    return new CounterSummary(
        counter,
        Optional.of(
            new Statistics(
                count,
                sum,
                self == null ? OptionalLong.empty() : OptionalLong.of(self),
                min,
                max,
                0,
                0,
                distribution(min))),
        Optional.empty(),
        "",
        1);
  }

  /** The median is {@code min + 1}, the next higher percentile {@code min + 2}, and so on. */
  private static Distribution distribution(long min) {
    Percentiles values = new Percentiles();
    int[] times = {500, 400, 50, 40, 9, 1};
    for (int i = 0; i < times.length; i++) {
      for (int n = 0; n < times[i]; n++) {
        values.add(min + 1 + i);
      }
    }
    return values.distribution();
  }

  static CounterSummary none(String counter) {
    return new CounterSummary(counter, Optional.empty(), Optional.empty(), "", 1);
  }

  static CounterSummary unavailable(String counter) {
    return new CounterSummary(counter, Optional.empty(), Optional.of("no PMU"), "", 1);
  }

  private static final Executions NONE =
      new Executions() {
        @Override
        public void forEach(Consumer<? super Execution> visitor) {}

        @Override
        public long count(int region) {
          return 0;
        }
      };
}
