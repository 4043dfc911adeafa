package dev.edpm.tasks.bound;

import java.util.Arrays;
import java.util.List;

/**
 * Weights of workers and chains. Any weights prove a lower bound, by the dual of {@link
 * RelaxedProgram}: the time is at least each weighted mean of the workers' loads and the chains'
 * lengths. That mean is at least the one in which each task runs where it adds the least.
 */
final class Weights {

  private final WorkerClasses classes;
  private final double[] ofWorker;
  private final double[] ofPath;

  /**
   * Scales the weights so that their sum is 1; if all are 0, all workers have the same weight.
   *
   * @param ofWorker the weight of each worker of a class, 0 or more
   * @param ofPath the weight of each chain of tasks, 0 or more
   */
  Weights(WorkerClasses classes, double[] ofWorker, double[] ofPath) {
    this.classes = classes;
    double sum = sum(classes, ofWorker) + Arrays.stream(ofPath).sum();
    if (sum > 0 && Double.isFinite(sum)) {
      this.ofWorker = Arrays.stream(ofWorker).map(w -> w / sum).toArray();
      this.ofPath = Arrays.stream(ofPath).map(w -> w / sum).toArray();
    } else {
      double[] equal = new double[ofWorker.length];
      Arrays.fill(equal, 1);
      double workers = sum(classes, equal);
      this.ofWorker = Arrays.stream(equal).map(w -> w / workers).toArray();
      this.ofPath = new double[ofPath.length];
    }
  }

  /** Returns the weight of each worker, of all classes. */
  double[] perWorker() {
    int workers = 0;
    for (int c = 0; c < classes.count(); c++) {
      workers += classes.size(c);
    }
    double[] weights = new double[workers];
    for (int c = 0; c < classes.count(); c++) {
      for (int worker : classes.members(c)) {
        weights[worker] = ofWorker[c];
      }
    }
    return weights;
  }

  /** Returns the lower bound that the weights prove, in milliseconds. */
  double provenMs(TaskGroups groups, List<int[]> paths) {
    double[] onPaths = new double[groups.count()];
    for (int p = 0; p < ofPath.length; p++) {
      double weight = ofPath[p];
      if (weight > 0) {
        groups.on(paths.get(p)).forEach((g, n) -> onPaths[g] += n * weight);
      }
    }
    double proven = 0;
    for (int g = 0; g < onPaths.length; g++) {
      double least = Double.POSITIVE_INFINITY;
      for (int c = 0; c < classes.count(); c++) {
        if (classes.canRun(c, groups.kind(g))) {
          double weight = groups.size(g) * ofWorker[c] + onPaths[g];
          least = Math.min(least, weight * classes.ms(c, groups.kind(g)));
        }
      }
      proven += least;
    }
    return proven;
  }

  private static double sum(WorkerClasses classes, double[] ofWorker) {
    double sum = 0;
    for (int c = 0; c < ofWorker.length; c++) {
      sum += classes.size(c) * ofWorker[c];
    }
    return sum;
  }
}
