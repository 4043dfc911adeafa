package dev.edpm.tasks.bound.search;

import java.util.BitSet;
import java.util.List;

/**
 * The tasks of a schedule, each after those it depends on, and the workers. Confined to one thread.
 */
public final class ScheduledTasks {

  private final double[][] ms;
  private final int[][] predecessors;
  private final int[] priorities;
  private final List<List<Integer>> classes;
  private BitSet[] ancestors;

  /**
   * Creates the input of a search. The arrays are not copied.
   *
   * @param ms the time of each task on each worker, in milliseconds, infinite if the worker cannot
   *     run it; {@code null} for a task that takes no time and no worker
   * @param predecessors the tasks that each task waits for, by their positions, which are less than
   *     its own
   * @param priorities the priority of each task
   * @param classes the workers, in classes whose members take equally long for each task
   */
  public ScheduledTasks(
      double[][] ms, int[][] predecessors, int[] priorities, List<List<Integer>> classes) {
    this.ms = ms;
    this.predecessors = predecessors;
    this.priorities = priorities;
    this.classes = classes;
  }

  /** Returns the number of tasks. */
  public int size() {
    return predecessors.length;
  }

  /** Returns whether a task runs on a worker; otherwise it takes no time. */
  public boolean takesTime(int i) {
    return ms[i] != null;
  }

  /** Returns the time of a task on a worker that can run it, in milliseconds. */
  public double ms(int i, int worker) {
    return takesTime(i) ? ms[i][worker] : 0;
  }

  /** Returns whether a worker can run a task; the first one gets those that take no time. */
  public boolean canRun(int i, int worker) {
    return takesTime(i) ? Double.isFinite(ms[i][worker]) : worker == 0;
  }

  /** Returns the time of a task where it is fastest, in milliseconds. */
  public double fastest(int i) {
    double fastest = takesTime(i) ? Double.POSITIVE_INFINITY : 0;
    for (int w = 0; takesTime(i) && w < ms[i].length; w++) {
      fastest = Math.min(fastest, ms[i][w]);
    }
    return fastest;
  }

  /** Returns the tasks that a task waits for. */
  public int[] predecessors(int i) {
    return predecessors[i];
  }

  /** Returns the priority of a task. */
  public int priority(int i) {
    return priorities[i];
  }

  /** Returns the classes of workers. */
  List<List<Integer>> classes() {
    return classes;
  }

  /** Returns whether one of two tasks depends on the other, perhaps through other tasks. */
  public boolean areOrdered(int i, int j) {
    if (ancestors == null) {
      ancestors = ancestors();
    }
    return ancestors[i].get(j) || ancestors[j].get(i);
  }

  private BitSet[] ancestors() {
    BitSet[] all = new BitSet[size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = new BitSet(all.length);
      for (int p : predecessors[i]) {
        all[i].set(p);
        all[i].or(all[p]);
      }
    }
    return all;
  }

  /** Returns the longest time from the start of each task to the end, in milliseconds. */
  double[] toEnd() {
    double[] toEnd = new double[size()];
    for (int i = toEnd.length - 1; i >= 0; i--) {
      toEnd[i] += fastest(i);
      for (int p : predecessors[i]) {
        toEnd[p] = Math.max(toEnd[p], toEnd[i]);
      }
    }
    return toEnd;
  }
}
