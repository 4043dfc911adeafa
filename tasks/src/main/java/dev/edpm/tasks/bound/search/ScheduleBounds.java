package dev.edpm.tasks.bound.search;

import java.util.BitSet;

/** Lower bounds of all schedules that begin with the same placed tasks. */
final class ScheduleBounds {

  private final ScheduledTasks tasks;
  private final double[] weights;
  private final double[] toEnd;
  private final double[] least;
  private final double[] starts;

  /**
   * Creates bounds.
   *
   * @param weights the weight of each worker, with the sum 1: no schedule ends before the weighted
   *     mean of the workers' loads
   * @param toEnd the longest time from the start of each task to the end, in milliseconds
   */
  ScheduleBounds(ScheduledTasks tasks, double[] weights, double[] toEnd) {
    this.tasks = tasks;
    this.weights = weights;
    this.toEnd = toEnd;
    least = new double[tasks.size()];
    starts = new double[tasks.size()];
    for (int i = 0; i < least.length; i++) {
      least[i] = tasks.takesTime(i) ? Double.POSITIVE_INFINITY : 0;
      for (int w = 0; w < weights.length; w++) {
        if (tasks.canRun(i, w)) {
          least[i] = Math.min(least[i], weights[w] * tasks.ms(i, w));
        }
      }
    }
  }

  /**
   * Returns a lower bound, in milliseconds.
   *
   * @param ends the ends of the placed tasks
   * @param free when each worker is free
   * @param last no other task starts before
   */
  double of(BitSet placed, double[] ends, double[] free, double last) {
    double bound = 0;
    double loads = 0;
    for (int w = 0; w < free.length; w++) {
      bound = Math.max(bound, free[w]);
      loads += weights[w] * Math.max(last, free[w]);
    }
    for (int i = 0; i < starts.length; i++) {
      if (placed.get(i)) {
        starts[i] = ends[i] - tasks.fastest(i);
        continue;
      }
      double start = last;
      for (int p : tasks.predecessors(i)) {
        start = Math.max(start, starts[p] + tasks.fastest(p));
      }
      starts[i] = start;
      bound = Math.max(bound, start + toEnd[i]);
      loads += least[i];
    }
    return Math.max(bound, loads);
  }
}
