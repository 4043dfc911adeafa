package dev.edpm.runtime.report;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.ThreadInfo;
import dev.edpm.runtime.series.Series;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * All that a report is written from.
 *
 * @param run the process
 * @param snapshot what was measured; it stays open, closing it is up to its owner
 * @param backends the backends in the order in which they are tried
 * @param catalogue every known counter, in the catalogue's order; those that no region counts are
 *     left out of the report
 * @param problems what went wrong outside the recorder; the snapshot's own come before them
 * @param series what was recorded of the program's own counters, with times from the snapshot's
 *     start
 */
public record Report(
    RunInfo run,
    Snapshot snapshot,
    List<BackendInfo> backends,
    List<CatalogueEntry> catalogue,
    List<Problem> problems,
    List<Series> series) {

  /** Copies the lists. */
  public Report {
    backends = List.copyOf(backends);
    catalogue = List.copyOf(catalogue);
    problems = List.copyOf(problems);
    series = List.copyOf(series);
  }

  /** A report of a program without counters of its own. */
  public Report(
      RunInfo run,
      Snapshot snapshot,
      List<BackendInfo> backends,
      List<CatalogueEntry> catalogue,
      List<Problem> problems) {
    this(run, snapshot, backends, catalogue, problems, List.of());
  }

  /** Returns the entries of the catalogue that regions count, in its order. */
  List<CatalogueEntry> counted() {
    Set<String> names = new HashSet<>();
    for (RegionSummary region : snapshot.regions()) {
      for (CounterSummary counter : region.counters()) {
        names.add(counter.counter());
      }
    }
    return catalogue.stream().filter(entry -> names.contains(entry.name())).toList();
  }

  /**
   * Returns the threads that ran a region or have a series, by id, each once: keys of an object
   * must differ.
   */
  Collection<ThreadInfo> threads() {
    Map<Long, ThreadInfo> byId = new TreeMap<>();
    snapshot.threads().forEach(thread -> byId.putIfAbsent(thread.id(), thread));
    for (Series one : series) {
      one.thread()
          .map(thread -> new ThreadInfo(thread.id(), thread.name(), thread.virtual()))
          .ifPresent(thread -> byId.putIfAbsent(thread.id(), thread));
    }
    return byId.values();
  }

  /** Returns all problems. */
  List<Problem> allProblems() {
    return Stream.concat(snapshot.problems().stream(), problems.stream()).toList();
  }
}
