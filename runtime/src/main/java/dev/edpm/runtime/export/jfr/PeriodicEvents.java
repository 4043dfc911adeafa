package dev.edpm.runtime.export.jfr;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.export.GlobalCounters;
import dev.edpm.runtime.isolation.Problems;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.Overhead;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.report.Report;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Emits the periodic events of recordings. Called by Flight Recorder on its threads; throws no
 * exceptions to it.
 */
final class PeriodicEvents {

  /** The value that the JDK's tools display as N/A. */
  static final long NOT_AVAILABLE = Long.MIN_VALUE;

  private static final String WALL = "time.wall";

  private final Supplier<Report> reports;
  private final GlobalCounters globals;
  private final Problems problems;

  PeriodicEvents(Supplier<Report> reports, GlobalCounters globals, Problems problems) {
    this.reports = reports;
    this.globals = globals;
    this.problems = problems;
  }

  void regions() {
    contained(
        () -> {
          try (Snapshot snapshot = reports.get().snapshot()) {
            snapshot.regions().forEach(PeriodicEvents::region);
          }
        });
  }

  void regionCounters() {
    contained(
        () -> {
          Report report = reports.get();
          try (Snapshot snapshot = report.snapshot()) {
            regionCounters(snapshot.regions(), report.counters());
          }
        });
  }

  void counters() {
    contained(() -> globals.read().forEach(PeriodicEvents::counter));
  }

  private void contained(Runnable emission) {
    try {
      emission.run();
    } catch (RuntimeException | Error e) {
      problems.report(Problem.of("jfr-failed", "edpm.jfr: events could not be recorded: " + e));
    }
  }

  private static void region(RegionSummary region) {
    if (!region.enabled()) {
      return;
    }
    RegionSummaryEvent event = new RegionSummaryEvent();
    event.region = region.name();
    event.location = location(region.descriptor());
    event.executions = region.executions();
    event.outermost = region.outermost();
    event.estimated = region.estimated();
    event.truncated = region.truncated();
    event.recordsDropped = region.recordsDropped();
    event.overhead = region.overhead().map(Overhead::ns).orElse(NOT_AVAILABLE);
    Statistics wall = wall(region);
    if (wall == null) {
      event.self = NOT_AVAILABLE;
      event.min = NOT_AVAILABLE;
      event.mean = NOT_AVAILABLE;
      event.max = NOT_AVAILABLE;
      event.deviation = NOT_AVAILABLE;
      event.p50 = NOT_AVAILABLE;
      event.p90 = NOT_AVAILABLE;
      event.p95 = NOT_AVAILABLE;
      event.p99 = NOT_AVAILABLE;
      event.p999 = NOT_AVAILABLE;
    } else {
      event.measured = wall.count();
      event.sum = wall.sum();
      event.self = wall.self().orElse(NOT_AVAILABLE);
      event.min = wall.min();
      event.mean = Math.round(wall.mean());
      event.max = wall.max();
      event.deviation = Math.round(wall.stddev());
      event.p50 = wall.p50();
      event.p90 = wall.p90();
      event.p95 = wall.p95();
      event.p99 = wall.p99();
      event.p999 = wall.p999();
    }
    event.commit();
  }

  private static Statistics wall(RegionSummary region) {
    return region.counter(WALL).flatMap(CounterSummary::statistics).orElse(null);
  }

  private static String location(RegionDescriptor region) {
    if (region.className().isEmpty()) {
      return "";
    }
    return region.className()
        + "."
        + region.member()
        + " ("
        + region.file()
        + ":"
        + region.line()
        + ")";
  }

  private static void regionCounters(List<RegionSummary> regions, List<CatalogueEntry> catalogue) {
    Map<String, String> units = new HashMap<>();
    for (CatalogueEntry entry : catalogue) {
      units.put(entry.name(), entry.unit());
    }
    for (RegionSummary region : regions) {
      for (CounterSummary counter : region.counters()) {
        String unit = units.getOrDefault(counter.counter(), "1");
        counter.statistics().ifPresent(values -> regionCounter(region, counter, unit, values));
      }
    }
  }

  private static void regionCounter(
      RegionSummary region, CounterSummary counter, String unit, Statistics values) {
    RegionCounterEvent event = new RegionCounterEvent();
    event.region = region.name();
    event.counter = counter.counter();
    event.unit = unit;
    event.source = counter.source();
    event.multiplex = counter.multiplex();
    event.count = values.count();
    event.sum = values.sum();
    event.time = unit.equals("ns") ? values.sum() : NOT_AVAILABLE;
    event.data = unit.equals("By") ? values.sum() : NOT_AVAILABLE;
    event.self = values.self().orElse(NOT_AVAILABLE);
    event.min = values.min();
    event.mean = values.mean();
    event.max = values.max();
    event.deviation = values.stddev();
    event.p50 = values.p50();
    event.p90 = values.p90();
    event.p95 = values.p95();
    event.p99 = values.p99();
    event.p999 = values.p999();
    event.commit();
  }

  private static void counter(GlobalCounters.Value read) {
    String unit = read.counter().unit();
    CounterEvent event = new CounterEvent();
    event.counter = read.counter().name();
    event.unit = unit;
    event.value = read.value().doubleValue();
    event.time = unit.equals("ns") ? read.value().longValue() : NOT_AVAILABLE;
    event.data = unit.equals("By") ? read.value().longValue() : NOT_AVAILABLE;
    event.commit();
  }
}
