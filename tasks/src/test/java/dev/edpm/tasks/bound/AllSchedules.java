package dev.edpm.tasks.bound;

/** The time of the fastest schedule, by trying them all. */
final class AllSchedules {

  private final BoundProblem problem;
  private final double[] free;
  private final double[] ends;
  private final boolean[] placed;

  AllSchedules(BoundProblem problem) {
    this.problem = problem;
    free = new double[problem.workers().size()];
    ends = new double[problem.tasks().size()];
    placed = new boolean[ends.length];
  }

  double best() {
    return best(0);
  }

  /** Returns the least time in which the tasks end that are not placed yet. */
  private double best(double last) {
    double best = Double.POSITIVE_INFINITY;
    boolean all = true;
    for (BoundTask task : problem.tasks()) {
      int i = (int) task.id();
      all &= placed[i];
      if (placed[i] || !task.predecessors().stream().allMatch(p -> placed[p.intValue()])) {
        continue;
      }
      double ready =
          task.predecessors().stream().mapToDouble(p -> ends[p.intValue()]).max().orElse(0);
      placed[i] = true;
      for (int w = 0; w < free.length; w++) {
        double before = free[w];
        ends[i] = Math.max(ready, before) + problem.kinds().get(task.kind()).ms()[w];
        free[w] = ends[i];
        best = Math.min(best, best(Math.max(last, ends[i])));
        free[w] = before;
      }
      placed[i] = false;
    }
    return all ? last : best;
  }
}
