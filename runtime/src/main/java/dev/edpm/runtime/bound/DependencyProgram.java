package dev.edpm.runtime.bound;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The bound of divisible tasks with dependencies, by cutting planes. The program that has an end
 * for each task says that no chain of tasks takes longer than the time that is minimised. Nearly
 * all chains say nothing new, so it starts with none, which is the area bound, and adds those that
 * its solution makes too long, until there are none. Each solution on the way is a lower bound, and
 * the longest chain under its division of the tasks an upper one.
 */
final class DependencyProgram {

  private static final int PATHS_A_ROUND = 20;

  private final BoundProblem problem;
  private final TaskGraph graph;
  private final WorkerClasses classes;
  private final TaskGroups groups;
  private final long deadline;
  private final List<int[]> paths = new ArrayList<>();
  private double lower;
  private double upper = Double.POSITIVE_INFINITY;
  private double[][] tasks;

  DependencyProgram(BoundProblem problem, Duration limit) {
    this.problem = problem;
    graph = TaskGraph.of(problem.kinds(), problem.tasks());
    classes = new WorkerClasses(problem);
    groups = new TaskGroups(problem.kinds(), graph);
    deadline = System.nanoTime() + limit.toNanos();
  }

  Bound solve() {
    if (problem.unknown() == problem.count() && problem.count() > 0) {
      return Bound.unknown(problem, Bound.Method.DEPENDENCIES);
    }
    Division area = AreaProgram.divide(classes, groups);
    lower = Math.max(area.ms(), criticalPath());
    Optional<Division> division = Optional.of(area);
    while (division.isPresent()) {
      LongestPaths longest = weigh(division.get());
      division = isOpen() ? next(longest) : Optional.empty();
    }
    return new Bound(
        problem, Bound.Method.DEPENDENCIES, lower, Math.max(lower, upper), classes.spread(tasks));
  }

  /** Returns the longest chain of tasks, each where it is fastest. */
  private double criticalPath() {
    double[] fastest = new double[graph.size()];
    for (int i = 0; i < fastest.length; i++) {
      TaskKind kind = problem.kinds().get(graph.kindOf()[i]);
      fastest[i] = kind.isKnown() ? kind.fastest() : 0;
    }
    return new LongestPaths(graph, fastest).longest();
  }

  /** Keeps a division if it is the best so far. */
  private LongestPaths weigh(Division division) {
    LongestPaths longest = new LongestPaths(graph, division.lengths(graph, groups, classes));
    double takes = Math.max(division.ms(), longest.longest());
    if (takes < upper) {
      upper = takes;
      tasks = division.perKind(groups, problem.kinds().size(), classes.count());
    }
    return longest;
  }

  private boolean isOpen() {
    return upper > lower + Bound.TOLERANCE * lower && !left().isNegative();
  }

  /** Solves the program with the chains that have come out too long. */
  private Optional<Division> next(LongestPaths longest) {
    double limit = lower + Bound.TOLERANCE / 2 * lower;
    for (int[] path : longest.longerThan(limit, PATHS_A_ROUND)) {
      paths.add(path);
      groups.split(path);
    }
    RelaxedProgram program = new RelaxedProgram(classes, groups, paths);
    Optional<Division> division = program.solve(left());
    division.ifPresent(d -> lower = Math.max(lower, d.ms()));
    return division.map(d -> program.leastWork(d, left()));
  }

  private Duration left() {
    return Duration.ofNanos(deadline - System.nanoTime());
  }
}
