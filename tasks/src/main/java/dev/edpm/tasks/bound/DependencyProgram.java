package dev.edpm.tasks.bound;

import java.nio.IntBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Computes the bound of divisible tasks with dependencies, by cutting planes. In the full program,
 * no chain of tasks takes longer than the minimised time. Nearly all of these conditions are
 * redundant. The program therefore starts without chains, which is the area bound, and adds the
 * chains that are too long in its solution, until there are none. The time of each solution is a
 * lower bound, which is proven at the end. The longest chain with the solution's division of the
 * tasks is an upper bound.
 */
final class DependencyProgram {

  private static final int PATHS_A_ROUND = 20;

  private final BoundProblem problem;
  private final TaskGraph graph;
  private final WorkerClasses classes;
  private final TaskGroups groups;
  private final long search;
  private final long deadline;
  private final List<int[]> paths = new ArrayList<>();
  private final Set<IntBuffer> known = new HashSet<>();
  private double claimed;
  private double upper = Double.POSITIVE_INFINITY;
  private double[][] tasks;

  DependencyProgram(BoundProblem problem, Duration limit) {
    this.problem = problem;
    graph = TaskGraph.of(problem.kinds(), problem.tasks());
    classes = new WorkerClasses(problem);
    groups = new TaskGroups(problem.kinds(), graph);
    long now = System.nanoTime();
    deadline = now + limit.toNanos();
    search = now + limit.toNanos() / 3 * 2;
  }

  Bound solve() {
    if (problem.unknown() == problem.count() && problem.count() > 0) {
      return Bound.unknown(problem, Bound.Method.DEPENDENCIES);
    }
    Division division = AreaProgram.divide(classes, groups);
    double proven = Math.max(AreaProgram.provenMs(classes, groups), criticalPath());
    claimed = proven;
    LongestPaths longest = weigh(division);
    while (isOpen() && addPaths(longest)) {
      RelaxedProgram program = new RelaxedProgram(classes, groups, paths);
      division = program.solve(left(search));
      claimed = Math.max(claimed, division.claimedMs());
      longest = weigh(program.leastWork(division, left(search)));
    }
    if (claimed > proven) {
      Duration left = left(deadline);
      proven = Math.max(proven, new DualProgram(classes, groups, paths).provenMs(left));
    }
    proven = Math.min(proven, upper);
    return new Bound(problem, Bound.Method.DEPENDENCIES, proven, upper, classes.spread(tasks));
  }

  /** Returns the length of the critical path, with each task where it is fastest. */
  private double criticalPath() {
    double[] fastest = new double[graph.size()];
    for (int i = 0; i < fastest.length; i++) {
      TaskKind kind = problem.kinds().get(graph.kindOf()[i]);
      fastest[i] = kind.isKnown() ? kind.fastest() : 0;
    }
    return new LongestPaths(graph, fastest).longest();
  }

  /** Keeps a division if it is the best one so far; returns its longest chains. */
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
    return upper > claimed + Bound.TOLERANCE / 2 * claimed && !left(search).isNegative();
  }

  /** Adds chains that are too long; returns whether any of them is new. */
  private boolean addPaths(LongestPaths longest) {
    int before = paths.size();
    double limit = claimed + Bound.TOLERANCE / 4 * claimed;
    for (int[] path : longest.longerThan(limit, PATHS_A_ROUND)) {
      if (known.add(IntBuffer.wrap(path))) {
        paths.add(path);
        groups.split(path);
      }
    }
    return paths.size() > before;
  }

  private static Duration left(long deadline) {
    return Duration.ofNanos(deadline - System.nanoTime());
  }
}
