package dev.edpm.tasks.bound;

import java.util.Arrays;

/**
 * A division of tasks among workers, the solution of a {@link RelaxedProgram}.
 *
 * @param ms the time when the last worker has finished its parts, in milliseconds
 * @param claimedMs the lower bound for all divisions according to the solver, in milliseconds
 * @param parts the fraction of each task of a group (first index) that a class of workers (second
 *     index) runs; null for an empty group
 */
record Division(double ms, double claimedMs, double[][] parts) {

  /**
   * Creates a division from parts of at least 0, which are scaled so that those of each group sum
   * to 1.
   */
  static Division of(double[][] parts, double claimedMs, WorkerClasses classes, TaskGroups groups) {
    double[] loads = new double[classes.count()];
    for (int g = 0; g < parts.length; g++) {
      if (parts[g] != null) {
        double sum = Arrays.stream(parts[g]).sum();
        if (sum > 0) {
          for (int c = 0; c < loads.length; c++) {
            parts[g][c] /= sum;
          }
        } else {
          parts[g][classes.fastest(groups.kind(g))] = 1;
        }
        for (int c = 0; c < loads.length; c++) {
          if (parts[g][c] > 0) {
            loads[c] += groups.size(g) * parts[g][c] * classes.ms(c, groups.kind(g));
          }
        }
      }
    }
    double ms = 0;
    for (int c = 0; c < loads.length; c++) {
      ms = Math.max(ms, loads[c] / classes.size(c));
    }
    return new Division(ms, Math.min(claimedMs, ms), parts);
  }

  /** Returns the number of tasks of each kind that each class of workers runs. */
  double[][] perKind(TaskGroups groups, int kinds, int classes) {
    double[][] tasks = new double[kinds][classes];
    for (int g = 0; g < parts.length; g++) {
      for (int c = 0; parts[g] != null && c < classes; c++) {
        tasks[groups.kind(g)][c] += groups.size(g) * parts[g][c];
      }
    }
    return tasks;
  }

  /** Returns the time of each task of a graph, in milliseconds; 0 without an estimate. */
  double[] lengths(TaskGraph graph, TaskGroups groups, WorkerClasses classes) {
    double[] lengths = new double[graph.size()];
    for (int i = 0; i < lengths.length; i++) {
      int g = groups.of(i);
      for (int c = 0; g != TaskGroups.NONE && c < classes.count(); c++) {
        if (parts[g][c] > 0) {
          lengths[i] += parts[g][c] * classes.ms(c, groups.kind(g));
        }
      }
    }
    return lengths;
  }
}
