package dev.edpm.runtime.report;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.ThreadInfo;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.rule.RuleInfo;
import dev.edpm.runtime.series.Series;
import dev.edpm.runtime.steer.SteeringSnapshot;
import dev.edpm.runtime.tracing.ExecutionSpans;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Everything that a report is written from.
 *
 * @param run the process
 * @param snapshot the measurements; it stays open, and its owner closes it
 * @param backends the backends in the order in which they are tried
 * @param counters the counters that regions and other parts count, in the catalogue's order; the
 *     constructor selects them of all known counters
 * @param problems the problems outside the recorder; the snapshot's own precede them
 * @param series the time series of the program's own counters, with times from the snapshot's start
 * @param steering the knobs and their changes
 * @param rules the rules that set knobs
 * @param added the parts of other artifacts, with times from the snapshot's start
 * @param spans the spans of a tracing library that executions belong to
 */
public record Report(
    RunInfo run,
    Snapshot snapshot,
    List<BackendInfo> backends,
    List<CatalogueEntry> counters,
    List<Problem> problems,
    List<Series> series,
    SteeringSnapshot steering,
    List<RuleInfo> rules,
    List<ReportPart> added,
    ExecutionSpans spans) {

  /** Copies the lists, and selects the counters. */
  public Report {
    backends = List.copyOf(backends);
    problems = List.copyOf(problems);
    series = List.copyOf(series);
    rules = List.copyOf(rules);
    added = List.copyOf(added);
    counters = counted(counters, snapshot, added);
  }

  /** Creates a report of a program without counters of its own, knobs and tasks. */
  public Report(
      RunInfo run,
      Snapshot snapshot,
      List<BackendInfo> backends,
      List<CatalogueEntry> catalogue,
      List<Problem> problems) {
    this(
        run,
        snapshot,
        backends,
        catalogue,
        problems,
        List.of(),
        SteeringSnapshot.NONE,
        List.of(),
        List.of(),
        ExecutionSpans.NONE);
  }

  private static List<CatalogueEntry> counted(
      List<CatalogueEntry> catalogue, Snapshot snapshot, List<ReportPart> added) {
    Set<String> names = new HashSet<>();
    for (RegionSummary region : snapshot.regions()) {
      for (CounterSummary counter : region.counters()) {
        names.add(counter.counter());
      }
    }
    added.forEach(part -> names.addAll(part.counters()));
    return catalogue.stream().filter(entry -> names.contains(entry.name())).toList();
  }

  /**
   * Returns the threads that ran a region or have a series, by id. Each is contained once, because
   * the keys of an object must differ.
   */
  Collection<ThreadInfo> threads() {
    Map<Long, ThreadInfo> byId = new TreeMap<>();
    snapshot.threads().forEach(thread -> byId.putIfAbsent(thread.id(), thread));
    for (Series one : series) {
      one.thread().ifPresent(thread -> byId.putIfAbsent(thread.id(), thread));
    }
    return byId.values();
  }

  /** Returns all problems. */
  List<Problem> allProblems() {
    return Stream.concat(
            Stream.of(snapshot.problems(), problems), added.stream().map(ReportPart::problems))
        .flatMap(List::stream)
        .toList();
  }
}
