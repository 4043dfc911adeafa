package dev.edpm.tasks.replay;

/**
 * A lower bound of the time in which workers run tasks, if the tasks did not depend on each other,
 * could be divided, and needed no transfers.
 */
public final class AreaBound {

  private AreaBound() {}

  /**
   * Returns the bound in ns.
   *
   * <p>Each kind of workers gets a weight. No schedule is shorter than the sum of the least
   * weighted lengths of all tasks, divided by the sum of the weights of all workers: a solution of
   * the dual of StarPU's linear program of the area. The weights are the mean speeds of the kinds
   * of workers; if a device is as many times faster for all tasks, it is the best bound.
   */
  public static long of(ReplayGraph graph, ReplayMachine machine) {
    double[] weights = new double[machine.nodes()];
    for (int node = 0; node < weights.length; node++) {
      weights[node] = speed(graph, node);
    }
    double total = 0;
    for (int task = 0; task < graph.size(); task++) {
      double least = graph.isControl(task) ? 0 : Double.POSITIVE_INFINITY;
      for (int node = 0; node < weights.length; node++) {
        if (machine.canRun(graph, task, node)) {
          least = Math.min(least, weights[node] * graph.length(task, node));
        }
      }
      total += least;
    }
    double workers = machine.cpus() * weights[0];
    for (int node = 1; node < weights.length; node++) {
      workers += weights[node];
    }
    return (long) Math.ceil(total / workers - 1e-6);
  }

  /** Returns how many times as fast as CPU workers the workers of a memory node are on average. */
  private static double speed(ReplayGraph graph, int node) {
    double here = 0;
    double onCpus = 0;
    for (int task = 0; task < graph.size(); task++) {
      if (graph.canRun(task, node) && graph.canRun(task, 0)) {
        here += graph.length(task, node);
        onCpus += graph.length(task, 0);
      }
    }
    return here > 0 && onCpus > 0 ? onCpus / here : 1;
  }
}
