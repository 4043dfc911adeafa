package dev.edpm.benchmarks.page;

import dev.edpm.benchmarks.result.Estimate;
import java.util.Optional;

/** Computes the share of its speed that each of two threads keeps, relative to the baseline. */
final class Scaling {

  private Scaling() {}

  /** Returns the share for a probe. */
  static Optional<Estimate> kept(Book book, int jdk, String probe) {
    Optional<Estimate> own = speed(book, jdk, probe);
    Optional<Estimate> limit = speed(book, jdk, Names.LIMIT);
    return own.flatMap(kept -> limit.map(kept::over));
  }

  private static Optional<Estimate> speed(Book book, int jdk, String probe) {
    Optional<Cell> one = cell(book, jdk, probe, Names.EMPTY);
    Optional<Cell> two = cell(book, jdk, probe, Names.TWO_THREADS);
    return one.flatMap(alone -> two.map(both -> alone.estimate().over(both.estimate())));
  }

  private static Optional<Cell> cell(Book book, int jdk, String probe, String shape) {
    return book.find(
        "regions", jdk, cell -> cell.name().equals(probe) && cell.shape().type().equals(shape));
  }
}
