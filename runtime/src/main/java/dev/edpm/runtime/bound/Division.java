package dev.edpm.runtime.bound;

/**
 * A solution of a {@link RelaxedProgram}.
 *
 * @param ms the time that it minimises, in milliseconds
 * @param parts which part of each of a group's tasks (first index) a class of workers (second
 *     index) runs; null for an empty group
 */
record Division(double ms, double[][] parts) {

  /** Returns how many tasks of each kind each class of workers runs. */
  double[][] perKind(TaskGroups groups, int kinds, int classes) {
    double[][] tasks = new double[kinds][classes];
    for (int g = 0; g < parts.length; g++) {
      for (int c = 0; parts[g] != null && c < classes; c++) {
        tasks[groups.kind(g)][c] += groups.size(g) * parts[g][c];
      }
    }
    return tasks;
  }

  /** Returns how long each task of a graph takes, in milliseconds; 0 without an estimate. */
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
