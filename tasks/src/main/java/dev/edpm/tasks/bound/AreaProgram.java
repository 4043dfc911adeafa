package dev.edpm.tasks.bound;

import java.time.Duration;
import java.util.List;

/** Computes the area bound of divisible tasks. */
final class AreaProgram {

  /** Never reached, because the program is small. */
  private static final Duration LIMIT = Duration.ofMinutes(1);

  private final BoundProblem problem;

  AreaProgram(BoundProblem problem) {
    this.problem = problem;
  }

  Bound solve() {
    if (problem.unknown() == problem.count() && problem.count() > 0) {
      return Bound.unknown(problem, Bound.Method.RELAXED);
    }
    WorkerClasses classes = new WorkerClasses(problem);
    TaskGroups groups = new TaskGroups(problem.kinds(), TaskGraph.of(problem.kinds(), List.of()));
    Division division = divide(classes, groups);
    return new Bound(
        problem,
        Bound.Method.RELAXED,
        Math.min(division.ms(), provenMs(classes, groups)),
        division.ms(),
        classes.spread(division.perKind(groups, problem.kinds().size(), classes.count())));
  }

  /** Solves the program for tasks without dependencies. */
  static Division divide(WorkerClasses classes, TaskGroups groups) {
    return new RelaxedProgram(classes, groups, List.of()).solve(LIMIT);
  }

  /** Returns the weights of the workers that prove the highest bound of the time of such tasks. */
  static double[] weights(WorkerClasses classes, TaskGroups groups) {
    return new DualProgram(classes, groups, List.of()).weights(LIMIT).perWorker();
  }

  /** Returns a proven lower bound of the time of such tasks, in milliseconds. */
  static double provenMs(WorkerClasses classes, TaskGroups groups) {
    return new DualProgram(classes, groups, List.of()).provenMs(LIMIT);
  }
}
