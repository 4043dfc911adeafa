package dev.edpm.benchmarks.page;

import dev.edpm.benchmarks.result.Estimate;
import java.util.Optional;

/** Computes values from the measurements of tasks. */
final class Tasks {

  private static final String WATCHING = "watching";
  private static final String WORKERS = "workers";

  private Tasks() {}

  /**
   * Returns the cost of monitoring per task, in addition to the same task without monitoring and
   * two clock reads.
   */
  static Optional<Estimate> beyond(Book book, Cell watched) {
    Optional<Cell> off =
        book.find(
            watched.set(),
            watched.jdk(),
            cell ->
                cell.name().equals(watched.name())
                    && sameWorkers(cell, watched)
                    && cell.shape().param(WATCHING).equals("OFF"));
    Optional<Cell> clock =
        book.find(
            watched.set(),
            watched.jdk(),
            cell -> cell.name().equals("clockReads") && sameWorkers(cell, watched));
    return off.flatMap(
        without ->
            clock.map(
                reads -> watched.estimate().minus(without.estimate()).minus(reads.estimate())));
  }

  /** Returns the ratio of a task without monitoring to the JDK's equivalent. */
  static Optional<Estimate> toPeer(Book book, Cell task) {
    String peer =
        switch (task.name()) {
          case "chain" -> "chainCompletableFuture";
          case "independent" -> "independentForkJoinPool";
          default -> "";
        };
    return task.shape().param(WATCHING).equals("OFF")
        ? book.find(
                task.set(), task.jdk(), cell -> cell.name().equals(peer) && sameWorkers(cell, task))
            .map(other -> task.estimate().over(other.estimate()))
        : Optional.empty();
  }

  /**
   * Returns the scaling of a factorization by tasks, relative to two independent runs at the same
   * time.
   */
  static Optional<Estimate> scaling(Book book, Cell tasks) {
    return tasks.name().equals("tasks")
        ? book.beside(tasks, "beside")
            .map(beside -> beside.estimate().over(tasks.estimate()).times(0.5))
        : Optional.empty();
  }

  private static boolean sameWorkers(Cell one, Cell other) {
    return one.shape().param(WORKERS).equals(other.shape().param(WORKERS));
  }
}
