package dev.edpm.tasks.bound;

import java.time.Duration;
import java.util.List;

/**
 * The tasks that ran between {@code starpu_bound_start} and {@code starpu_bound_stop}, by kind, and
 * their dependencies if these were recorded. Its methods compute lower bounds of the time of all
 * schedules. Immutable, so safe on any thread.
 *
 * @param workers names of the workers; any text
 * @param kinds the kinds of tasks, in the order in which they are printed
 * @param tasks tasks with their dependencies, in any order; further tasks of a kind, which are not
 *     listed, have no dependencies; empty if dependencies were not recorded
 */
public record BoundProblem(List<String> workers, List<TaskKind> kinds, List<BoundTask> tasks) {

  /**
   * Checks that all values are consistent.
   *
   * @throws IllegalArgumentException if a kind has a different number of workers, if the kind of a
   *     task does not exist or has fewer tasks than are listed, if a task number is listed twice,
   *     or if tasks depend on each other in a cycle
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
                + " has times for "
                + kind.workers()
                + " workers, but the number of workers is "
                + workers.size());
      }
    }
    TaskGraph.of(kinds, tasks);
  }

  /** Creates a problem without dependencies. */
  public BoundProblem(List<String> workers, List<TaskKind> kinds) {
    this(workers, kinds, List.of());
  }

  /**
   * Returns the area bound: the shortest time in which the workers can run all tasks if a task may
   * be divided among workers and tasks have no dependencies. It is StarPU's {@code
   * starpu_bound_compute} with {@code integer} 0.
   */
  public Bound relaxed() {
    return new AreaProgram(this).solve();
  }

  /**
   * Returns the area bound with tasks that are not divided: {@code starpu_bound_compute} with
   * {@code integer} 1. This is hard to solve for many kinds and workers. It is not attempted for
   * more than 100,000 tasks, or if times differ by more than a factor of 100,000. Without a
   * solution, the result is not {@link Bound#proven() proven}, and {@link #relaxed()} is its lower
   * bound.
   *
   * @param limit the time limit
   */
  public Bound integer(Duration limit) {
    return new IntegerProgram(this, limit).solve();
  }

  /**
   * Returns the bound of divisible tasks that start after their dependencies have ended. It is at
   * least the area bound, and at least the critical path with each task at its fastest.
   *
   * <p>It is a relaxation of StarPU's program, {@link #bestSchedule}: tasks are divided, and parts
   * of several tasks may take turns on a worker. It is lower, but can be computed for thousands of
   * tasks.
   *
   * @param limit the time limit; the result at that time is a valid bound, too, but may be lower
   *     than the {@link Bound#proven() proven} one
   */
  public Bound withDependencies(Duration limit) {
    return new DependencyProgram(this, limit).solve();
  }

  /**
   * Returns the time of the fastest schedule: each task runs as a whole on one worker and starts
   * after its dependencies have ended, and a worker runs one task at a time. This is the solution
   * of the program that {@code starpu_bound_print_lp} prints if dependencies were recorded, and
   * that StarPU leaves to a solver. It is hard to compute: twenty tasks take about a second, and
   * with priorities ten seconds or more. It is not attempted for more than 1,000 tasks. Without a
   * solution, the result is not {@link Bound#proven() proven}, {@link #withDependencies} is its
   * lower bound, and {@link Bound#reachedMs()} is the time of the best schedule that was found.
   *
   * @param priorities whether workers respect priorities, as in StarPU's program with {@code prio}:
   *     if of two tasks, neither of which depends on the other, the one with the lower priority
   *     starts first, then not after the other one was ready. Tasks without dependencies have no
   *     such condition
   * @param limit the time limit
   */
  public Bound bestSchedule(boolean priorities, Duration limit) {
    return new ScheduleProgram(this, priorities, limit).solve();
  }

  /**
   * Returns the program of {@link #bestSchedule} in the format of lp_solve, as {@code
   * starpu_bound_print_lp} prints it if dependencies were recorded. Lines end with a line feed.
   * There are several conditions for each pair of tasks.
   *
   * @throws IllegalArgumentException if there are more than 1,000 tasks
   */
  public String scheduleToLp(boolean priorities) {
    return new ScheduleLp(this, priorities).toString();
  }

  /**
   * Returns the program of {@link #bestSchedule} in the MPS format, which StarPU does not print for
   * tasks with dependencies. Variables have the same names as in {@link #scheduleToLp}. Lines end
   * with a line feed.
   *
   * @throws IllegalArgumentException if there are more than 1,000 tasks
   */
  public String scheduleToMps(boolean priorities) {
    return new LpToMps(scheduleToLp(priorities)).toString();
  }

  /**
   * Returns the graph of the tasks in the DOT language, as {@code starpu_bound_print_dot} prints
   * it. Lines end with a line feed.
   */
  public String toDot() {
    return new BoundDot(this).toString();
  }

  /**
   * Returns the program of {@link #relaxed()} in the format of lp_solve, as {@code
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

  /** Returns the number of tasks for which no worker has an estimate; no bound covers them. */
  public long unknown() {
    return kinds.stream().filter(k -> !k.isKnown()).mapToLong(TaskKind::count).sum();
  }

  /**
   * Returns the number of tasks for which only some of the workers that can run them have an
   * estimate; a bound assumes that only these workers run them.
   */
  public long partlyKnown() {
    return kinds.stream()
        .filter(k -> k.isKnown() && k.lacksEstimate())
        .mapToLong(TaskKind::count)
        .sum();
  }
}
