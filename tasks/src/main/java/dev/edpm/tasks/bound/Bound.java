package dev.edpm.tasks.bound;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A lower bound of the time of all schedules of a problem's tasks, if each task takes as long as
 * estimated, and a distribution of the tasks that comes close to it. Immutable, so safe on any
 * thread.
 *
 * @param problem the problem
 * @param method the program that was solved
 * @param ms the bound in milliseconds; NaN if no task has an estimate of its time
 * @param reachedMs the time of the distribution under that program, in milliseconds: at least
 *     {@code ms}, and equal to it if the bound is proven; NaN as above
 * @param tasks the number of tasks of a kind (first index) that a worker (second index) runs in
 *     that distribution; zeros for a kind without an estimate
 */
public record Bound(
    BoundProblem problem, Method method, double ms, double reachedMs, double[][] tasks) {

  /** The relative difference up to which two times count as equal. */
  static final double TOLERANCE = 1e-6;

  /** The program whose solution a bound is. */
  public enum Method {
    /** Tasks are divided among workers and have no dependencies. */
    RELAXED,
    /** Tasks are not divided and have no dependencies. */
    INTEGER,
    /** Tasks are divided among workers and wait for their dependencies. */
    DEPENDENCIES,
    /** Tasks are not divided, wait for their dependencies, and run one at a time on a worker. */
    SCHEDULE,
    /** As {@link #SCHEDULE}; workers also respect the priorities of tasks. */
    PRIORITY_SCHEDULE
  }

  /** Returns the bound of tasks without any estimate. */
  static Bound unknown(BoundProblem problem, Method method) {
    return new Bound(
        problem,
        method,
        Double.NaN,
        Double.NaN,
        new double[problem.kinds().size()][problem.workers().size()]);
  }

  /** Copies the distribution. */
  public Bound {
    tasks = copy(tasks);
  }

  /** Returns a copy of the distribution. */
  @Override
  public double[][] tasks() {
    return copy(tasks);
  }

  /**
   * Returns whether the program is solved to a millionth, so that no distribution is better than
   * this one. Otherwise the time limit was reached, or the solver found no better solution. The
   * bound is valid in that case, too, but a higher one, up to {@link #reachedMs()}, may exist.
   */
  public boolean proven() {
    return !(reachedMs > ms + TOLERANCE * ms);
  }

  /**
   * Returns how close a run came to the bound: bound / actual, 1 for a run that could not be
   * faster. Greater than 1 if tasks took less time than estimated; NaN without a bound or a time.
   *
   * @param actualMs the duration of the run, in milliseconds
   */
  public double efficiency(double actualMs) {
    return actualMs > 0 ? ms / actualMs : Double.NaN;
  }

  /**
   * Returns one line, without a line feed, that compares a run with the bound.
   *
   * @param actualMs the duration of the run, in milliseconds
   */
  public String compare(double actualMs) {
    String actual = String.format(Locale.ROOT, "actual %.6f ms, bound ", actualMs);
    if (Double.isNaN(ms)) {
      return actual + "unknown: " + String.join("; ", remarks());
    }
    return actual
        + String.format(Locale.ROOT, "%.6f ms (%.3f)", ms, efficiency(actualMs))
        + String.join("", remarks().stream().map(r -> "; " + r).toList());
  }

  /** Returns remarks that limit the validity of the bound; usually empty. */
  public List<String> remarks() {
    List<String> remarks = new ArrayList<>();
    long all = problem.count();
    if (problem.unknown() > 0) {
      remarks.add(
          "the bound omits "
              + problem.unknown()
              + " of "
              + all
              + " tasks, because no worker has an estimate of their time");
    }
    if (problem.partlyKnown() > 0) {
      remarks.add(
          "the bound assumes that "
              + problem.partlyKnown()
              + " of "
              + all
              + " tasks run only on some of their workers, because the others have no estimate of"
              + " their time");
    }
    if (!proven()) {
      remarks.add(
          String.format(
              Locale.ROOT,
              "the best bound was not determined; it is between %.6f and %.6f ms",
              ms,
              reachedMs));
    }
    return remarks;
  }

  /**
   * Returns the bound and the distribution in the format of {@code starpu_bound_print}, followed by
   * the remarks. Lines end with a line feed.
   */
  public String print() {
    StringBuilder text = new StringBuilder();
    if (!Double.isNaN(ms)) {
      text.append(String.format(Locale.ROOT, "Theoretical minimum execution time: %.6f ms\n", ms));
    }
    for (int k = 0; k < tasks.length; k++) {
      TaskKind kind = problem.kinds().get(k);
      text.append(Comment.of(kind)).append('\n');
      for (int w = 0; kind.isKnown() && w < tasks[k].length; w++) {
        text.append(String.format(Locale.ROOT, "\tw%dt%dn %.6f", w, k, tasks[k][w]));
      }
      text.append(kind.isKnown() ? "\n" : "\tno estimate\n");
    }
    remarks().forEach(r -> text.append(r).append('\n'));
    return text.toString();
  }

  private static double[][] copy(double[][] rows) {
    double[][] copy = new double[rows.length][];
    for (int i = 0; i < rows.length; i++) {
      copy[i] = rows[i].clone();
    }
    return copy;
  }
}
