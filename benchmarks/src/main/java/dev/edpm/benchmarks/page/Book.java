package dev.edpm.benchmarks.page;

import dev.edpm.benchmarks.result.Estimate;
import dev.edpm.benchmarks.result.Noise;
import dev.edpm.benchmarks.result.Run;
import dev.edpm.benchmarks.result.Series;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** All measurements with their errors, and a record of which of them the page has shown so far. */
final class Book {

  private final List<Run> runs;
  private final Titles titles;
  private final List<Cell> cells = new ArrayList<>();
  private final Set<Cell> shown = new LinkedHashSet<>();

  Book(List<Run> runs, Titles titles) {
    this.titles = titles;
    this.runs = List.copyOf(runs);
    for (Run run : runs) {
      run.sets().forEach((set, series) -> add(run.jdk(), set, series));
    }
  }

  /** One noise model per unit, because series of different units have different noise. */
  private void add(int jdk, String set, List<Series> all) {
    Map<String, List<Series>> byUnit = new LinkedHashMap<>();
    all.forEach(one -> byUnit.computeIfAbsent(one.unit(), unit -> new ArrayList<>()).add(one));
    Map<String, Noise> noise = new LinkedHashMap<>();
    byUnit.forEach((unit, series) -> noise.put(unit, Noise.of(series, Series::units)));
    for (Series one : all) {
      cells.add(new Cell(jdk, set, one, noise.get(one.unit()).estimate(one.units())));
    }
  }

  List<Run> runs() {
    return runs;
  }

  List<Integer> jdks() {
    return runs.stream().map(Run::jdk).toList();
  }

  /** Returns the measurements of a set, on all JDKs. */
  List<Cell> set(String name) {
    return cells.stream().filter(cell -> cell.set().equals(name)).toList();
  }

  /** Returns the first cell that matches. */
  Optional<Cell> find(String set, int jdk, Predicate<Cell> wanted) {
    return cells.stream()
        .filter(cell -> cell.jdk() == jdk && cell.set().equals(set) && wanted.test(cell))
        .findFirst();
  }

  /** Returns the measurement with another name under the same conditions. */
  Optional<Cell> beside(Cell cell, String name) {
    Optional<Cell> same =
        find(cell.set(), cell.jdk(), other -> other.name().equals(name) && other.beside(cell));
    return same.isPresent()
        ? same
        : find(
            cell.set(),
            cell.jdk(),
            other ->
                other.name().equals(name)
                    && other.shape().params().equals(cell.shape().params())
                    && other.shape().threads() == cell.shape().threads()
                    && other.shape().unit().equals(cell.shape().unit()));
  }

  /**
   * Returns the ratio to the baseline under the same conditions, or to the one that the probe
   * names.
   */
  Optional<Estimate> toLimit(Cell cell) {
    String named = titles.of(cell.series()).limit();
    if (!named.isEmpty()) {
      return ratio(cell, named.substring(named.lastIndexOf('.') + 1));
    }
    return Names.limit(cell.name())
        ? Optional.empty()
        : ratio(cell, Names.LIMIT).or(() -> ratio(cell, Names.LIMIT.toLowerCase(Locale.ROOT)));
  }

  /** Returns the ratio to the measurement with another name under the same conditions. */
  Optional<Estimate> ratio(Cell cell, String name) {
    return beside(cell, name).map(other -> cell.estimate().over(other.estimate()));
  }

  /** Returns the measurements on one JDK, of all sets. */
  Stream<Cell> on(int jdk) {
    return cells.stream().filter(cell -> cell.jdk() == jdk);
  }

  /** Returns whether the tool keeps data of each execution, without a limit. */
  boolean keepsEach(Cell cell) {
    return titles.of(cell.series()).keeps().matches("record|event");
  }

  /** Records that the page shows a cell. */
  void shown(Cell cell) {
    shown.add(cell);
  }

  /** Returns the cells that the page has not shown, in the order of the results. */
  List<Cell> notShown() {
    return cells.stream().filter(cell -> !shown.contains(cell)).toList();
  }

  /** Returns the numbers of processes that measured the series of a set, in ascending order. */
  Set<Integer> forks(String set) {
    Set<Integer> forks = new TreeSet<>();
    set(set).forEach(cell -> forks.add(cell.series().forks().size()));
    return forks;
  }
}
