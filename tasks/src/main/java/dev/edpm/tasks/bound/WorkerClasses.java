package dev.edpm.tasks.bound;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Classes of workers that take equally long for every kind. Divisible tasks spread evenly over
 * them, so a class acts as one worker whose speed is the sum of its members' speeds. Immutable.
 */
final class WorkerClasses {

  private final List<TaskKind> kinds;
  private final List<List<Integer>> members;

  WorkerClasses(BoundProblem problem) {
    kinds = problem.kinds();
    Map<List<Double>, List<Integer>> byTimes = new LinkedHashMap<>();
    for (int w = 0; w < problem.workers().size(); w++) {
      int worker = w;
      List<Double> times =
          kinds.stream()
              .map(k -> k.hasTimeOn(worker) ? k.msOn(worker) : TaskKind.CANNOT_RUN)
              .toList();
      byTimes.computeIfAbsent(times, t -> new ArrayList<>()).add(w);
    }
    members = List.copyOf(byTimes.values());
  }

  int count() {
    return members.size();
  }

  /** Returns the workers of a class. */
  List<Integer> members(int of) {
    return members.get(of);
  }

  int size(int of) {
    return members.get(of).size();
  }

  boolean canRun(int of, int kind) {
    return kinds.get(kind).hasTimeOn(members.get(of).get(0));
  }

  /** Returns the time of a task on one worker of the class, in milliseconds. */
  double ms(int of, int kind) {
    return kinds.get(kind).msOn(members.get(of).get(0));
  }

  /**
   * Returns the class with the shortest time for a kind, which has a known time on at least one
   * class.
   */
  int fastest(int kind) {
    int fastest = 0;
    for (int c = 1; c < count(); c++) {
      if (canRun(c, kind) && !(canRun(fastest, kind) && ms(fastest, kind) <= ms(c, kind))) {
        fastest = c;
      }
    }
    return fastest;
  }

  /** Distributes tasks per kind and class among the workers. */
  double[][] spread(double[][] perClass) {
    int workers = members.stream().mapToInt(List::size).sum();
    double[][] perWorker = new double[perClass.length][workers];
    for (int k = 0; k < perClass.length; k++) {
      for (int c = 0; c < count(); c++) {
        for (int w : members.get(c)) {
          perWorker[k][w] = perClass[k][c] / size(c);
        }
      }
    }
    return perWorker;
  }

  /**
   * Returns a time close to the bound, so that the scaled numbers of a program are close to 1;
   * never 0.
   */
  double scale() {
    double work =
        kinds.stream().filter(TaskKind::isKnown).mapToDouble(k -> k.count() * k.fastest()).sum();
    double scale = work / Math.max(1, members.stream().mapToInt(List::size).sum());
    return scale > 0 ? scale : 1;
  }
}
