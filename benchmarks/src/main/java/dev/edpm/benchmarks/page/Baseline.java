package dev.edpm.benchmarks.page;

import dev.edpm.benchmarks.result.Estimate;
import dev.edpm.benchmarks.result.Reference;
import java.util.Optional;

/** Finds measurements of programs without EDPM that correspond to those with EDPM. */
final class Baseline {

  private Baseline() {}

  static Optional<Cell> of(Book book, Cell cell) {
    return Reference.without(
            book.set(cell.set()).stream()
                .filter(other -> other.jdk() == cell.jdk())
                .map(Cell::series)
                .toList(),
            cell.series())
        .flatMap(
            without -> book.find(cell.set(), cell.jdk(), other -> other.series().equals(without)));
  }

  /** Returns the ratio of a cell to the same measurement without EDPM. */
  static Optional<Estimate> ratio(Book book, Cell cell) {
    return of(book, cell).map(without -> cell.estimate().over(without.estimate()));
  }
}
