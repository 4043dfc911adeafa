package dev.edpm.tasks.bound;

import java.time.Duration;
import java.util.List;

/**
 * What ran between {@code starpu_bound_start} and {@code starpu_bound_stop}: the tasks by kind, and
 * where they were recorded their dependencies. Its methods work out how fast it could have run at
 * best. Immutable; any thread.
 *
 * @param workers names of the workers; any text
 * @param kinds the kinds of tasks, in the order in which they are printed
 * @param tasks tasks with their dependencies, in any order; tasks of a kind beyond those that stand
 *     here depend on nothing; empty if dependencies were not recorded
 */
public record BoundProblem(List<String> workers, List<TaskKind> kinds, List<BoundTask> tasks) {

  /**
   * Checks that all fits together.
   *
   * @throws IllegalArgumentException if a kind is not of as many workers as there are, a task's
   *     kind does not exist or has fewer tasks than stand here, a number stands twice, or tasks
   *     depend on each other in a circle
   */
  public BoundProblem {
    workers = List.copyOf(workers);
    kinds = List.copyOf(kinds);
    tasks = List.copyOf(tasks);
    for (TaskKind kind : kinds) {
      if (kind.workers() != workers.size()) {
        throw new IllegalArgumentException(
            "the kind "
                + Comment.plain(kind.codelet())
                + " has times of "
                + kind.workers()
                + " workers, and there are "
                + workers.size());
      }
    }
    TaskGraph.of(kinds, tasks);
  }

  /** Makes one without dependencies. */
  public BoundProblem(List<String> workers, List<TaskKind> kinds) {
    this(workers, kinds, List.of());
  }

  /**
   * Returns the area bound: the least time in which the workers get through as many tasks as there
   * were, where a task may be divided among workers and none waits for another. It is StarPU's
   * {@code starpu_bound_compute} with {@code integer} 0.
   */
  public Bound relaxed() {
    return new AreaProgram(this).solve();
  }

  /**
   * Returns the area bound with tasks that stay whole: {@code starpu_bound_compute} with {@code
   * integer} 1. That is hard to solve for many kinds and workers, and not tried for more than
   * 100,000 tasks or times that differ by more than a factor of 100,000. What is left open is not
   * {@link Bound#proven() proven}, and bounded by {@link #relaxed()}.
   *
   * @param limit how long to try
   */
  public Bound integer(Duration limit) {
    return new IntegerProgram(this, limit).solve();
  }

  /**
   * Returns the bound of divisible tasks that start when those they depend on have ended: at least
   * the area bound, and at least the longest chain of tasks at their fastest.
   *
   * <p>This is a weaker bound than the program that {@code starpu_bound_print_lp} prints when
   * dependencies were recorded, and that StarPU does not solve. In that program a task is not
   * divided, tasks of one worker run one after the other, and priorities can be respected.
   *
   * @param limit how long to try; what is found by then is a bound too, and may be lower than the
   *     {@link Bound#proven() proven} one
   */
  public Bound withDependencies(Duration limit) {
    return new DependencyProgram(this, limit).solve();
  }

  /**
   * Returns the program of {@link #relaxed()} as lp_solve reads it, as {@code
   * starpu_bound_print_lp} prints it. Lines end with a line feed.
   */
  public String toLp() {
    return new LpText(this).toString();
  }

  /**
   * Returns the program of {@link #relaxed()} in the MPS format, as {@code starpu_bound_print_mps}
   * prints it. Lines end with a line feed.
   */
  public String toMps() {
    return new MpsText(this).toString();
  }

  /** Returns the number of tasks. */
  public long count() {
    return kinds.stream().mapToLong(TaskKind::count).sum();
  }

  /** Returns the number of tasks whose time no worker has an estimate of: no bound covers them. */
  public long unknown() {
    return kinds.stream().filter(k -> !k.isKnown()).mapToLong(TaskKind::count).sum();
  }

  /**
   * Returns the number of tasks of which only some of the workers that can run them have an
   * estimate: a bound takes them as run by those alone.
   */
  public long partlyKnown() {
    return kinds.stream()
        .filter(k -> k.isKnown() && k.lacksEstimate())
        .mapToLong(TaskKind::count)
        .sum();
  }
}
