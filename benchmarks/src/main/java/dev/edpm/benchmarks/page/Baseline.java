package dev.edpm.benchmarks.page;

import dev.edpm.benchmarks.result.Estimate;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds what the programs measured without us, beside what they measured with us. */
final class Baseline {

  private static final Set<String> WORDS =
      Set.of("without", "alone", "plain", "none", "nothing", "original", "bare", "javac alone");

  private Baseline() {}

  static boolean is(Cell cell) {
    return WORDS.contains(cell.name())
        || cell.series().params().values().stream().anyMatch(WORDS::contains);
  }

  /** Returns the one that has the most parameters in common with a cell, and no other value. */
  static Optional<Cell> of(Book book, Cell cell) {
    return is(cell)
        ? Optional.empty()
        : book.set(cell.set()).stream()
            .filter(other -> other.jdk() == cell.jdk() && is(other) && fits(other, cell))
            .max(Comparator.comparingInt(other -> other.series().params().size()));
  }

  /** Returns how many times as much as without us a cell is. */
  static Optional<Estimate> ratio(Book book, Cell cell) {
    return of(book, cell).map(without -> cell.estimate().over(without.estimate()));
  }

  private static boolean fits(Cell baseline, Cell cell) {
    return baseline.series().unit().equals(cell.series().unit())
        && (WORDS.contains(baseline.name()) || baseline.name().equals(cell.name()))
        && baseline.series().params().entrySet().stream().allMatch(param -> fits(param, cell));
  }

  private static boolean fits(Map.Entry<String, String> param, Cell cell) {
    return WORDS.contains(param.getValue())
        || cell.series().param(param.getKey()).equals(param.getValue());
  }
}
