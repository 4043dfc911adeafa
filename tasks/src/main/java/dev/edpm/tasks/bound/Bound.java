package dev.edpm.tasks.bound;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A time that no schedule of a problem's tasks undercuts, if each task takes as long as estimated,
 * and a distribution of the tasks that comes near it. Immutable; any thread.
 *
 * @param problem what it is the bound of
 * @param method which program it is the solution of
 * @param ms the bound in milliseconds; NaN if no task has an estimate of its time
 * @param reachedMs what the distribution takes under that program, in milliseconds: at least {@code
 *     ms}, and equal to it where the bound is proven; NaN as above
 * @param tasks how many tasks of a kind (first index) a worker (second index) runs in that
 *     distribution; zeros for a kind without an estimate
 */
public record Bound(
    BoundProblem problem, Method method, double ms, double reachedMs, double[][] tasks) {

  /** Of two times, relative to the larger, that count as one. */
  static final double TOLERANCE = 1e-6;

  /** Which program a bound is the solution of. */
  public enum Method {
    /** Tasks divide among workers and depend on nothing. */
    RELAXED,
    /** Tasks stay whole and depend on nothing. */
    INTEGER,
    /** Tasks divide among workers and wait for those they depend on. */
    DEPENDENCIES
  }

  /** The bound of tasks of none of which an estimate is known. */
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
   * Tells whether the program is solved, to a millionth: no distribution is better than this one.
   * If not, the time limit came first, or the solver found no more; the bound holds, and a higher
   * one, up to {@link #reachedMs()}, may hold too.
   */
  public boolean proven() {
    return !(reachedMs > ms + TOLERANCE * ms);
  }

  /**
   * Returns how near a run came to the bound: bound / actual, 1 for a run that could not be faster.
   * It is above 1 where tasks took less time than estimated; NaN without a bound or a time.
   *
   * @param actualMs how long the run took, in milliseconds
   */
  public double efficiency(double actualMs) {
    return actualMs > 0 ? ms / actualMs : Double.NaN;
  }

  /**
   * Returns one line that holds a run against the bound, without a line end.
   *
   * @param actualMs how long the run took, in milliseconds
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

  /** Returns what a reader must know to take the bound for what it is; mostly nothing. */
  public List<String> remarks() {
    List<String> remarks = new ArrayList<>();
    long all = problem.count();
    if (problem.unknown() > 0) {
      remarks.add(
          "the bound omits "
              + problem.unknown()
              + " of "
              + all
              + " tasks, since no worker has an estimate of their time");
    }
    if (problem.partlyKnown() > 0) {
      remarks.add(
          "the bound takes "
              + problem.partlyKnown()
              + " of "
              + all
              + " tasks as run by some of their workers only, since the others have no estimate of"
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
   * Returns the bound and the distribution as {@code starpu_bound_print} prints them, followed by
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
