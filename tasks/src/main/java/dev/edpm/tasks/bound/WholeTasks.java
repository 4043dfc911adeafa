package dev.edpm.tasks.bound;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A distribution of undivided tasks among workers. */
final class WholeTasks {

  /** The part of a task that counts as a rounding error. */
  private static final double ROUNDING = 1e-6;

  private final List<TaskKind> kinds;
  private final double[][] tasks;
  private final double[] loads;

  private WholeTasks(BoundProblem problem) {
    kinds = problem.kinds();
    tasks = new double[kinds.size()][problem.workers().size()];
    loads = new double[problem.workers().size()];
  }

  /** Creates a distribution from counts that are integers except for rounding errors. */
  static WholeTasks rounded(BoundProblem problem, double[][] counts) {
    WholeTasks whole = new WholeTasks(problem);
    for (int k = 0; k < counts.length; k++) {
      for (int w = 0; w < counts[k].length; w++) {
        whole.add(k, w, Math.rint(counts[k][w]));
      }
    }
    return whole;
  }

  /**
   * Creates a distribution from the integer parts of another one. The remaining tasks are assigned,
   * the longest first, to the worker with the earliest completion.
   */
  static WholeTasks near(Bound relaxed) {
    WholeTasks whole = new WholeTasks(relaxed.problem());
    double[][] parts = relaxed.tasks();
    List<Integer> left = new ArrayList<>();
    for (int k = 0; k < parts.length; k++) {
      long missing = whole.kinds.get(k).isKnown() ? whole.kinds.get(k).count() : 0;
      for (int w = 0; w < parts[k].length; w++) {
        double count = Math.floor(parts[k][w] + ROUNDING);
        whole.add(k, w, count);
        missing -= (long) count;
      }
      for (; missing > 0; missing--) {
        left.add(k);
      }
    }
    left.sort(Comparator.comparingDouble((Integer k) -> whole.kinds.get(k).fastest()).reversed());
    left.forEach(whole::addWhereItEndsFirst);
    return whole;
  }

  /** Returns the number of tasks of a kind (first index) on a worker (second index). */
  double[][] tasks() {
    return tasks;
  }

  /** Returns the time when the last worker ends, in milliseconds. */
  double ms() {
    double ms = 0;
    for (double load : loads) {
      ms = Math.max(ms, load);
    }
    return ms;
  }

  /** Returns whether the distribution contains each task with a known time exactly once. */
  boolean isComplete() {
    for (int k = 0; k < tasks.length; k++) {
      double sum = 0;
      for (double n : tasks[k]) {
        if (n < 0) {
          return false;
        }
        sum += n;
      }
      if (kinds.get(k).isKnown() && sum != kinds.get(k).count()) {
        return false;
      }
    }
    return true;
  }

  private void add(int kind, int worker, double count) {
    if (count != 0) {
      tasks[kind][worker] += count;
      loads[worker] += count * kinds.get(kind).msOn(worker);
    }
  }

  private void addWhereItEndsFirst(int kind) {
    int first = -1;
    for (int w = 0; w < loads.length; w++) {
      if (kinds.get(kind).hasTimeOn(w) && (first < 0 || end(kind, w) < end(kind, first))) {
        first = w;
      }
    }
    add(kind, first, 1);
  }

  private double end(int kind, int worker) {
    return loads[worker] + kinds.get(kind).msOn(worker);
  }
}
